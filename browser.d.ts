// What scripts know and the type checker does not (`make lint`): that a selector finds elements of HTML, and of which
// kind they are; that an event comes from an element.

interface ParentNode {
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}

interface Element {
  hidden: any;
}

interface HTMLElement {
  action: any;
  checked: any;
  close: any;
  content: any;
  disabled: any;
  elements: any;
  href: any;
  open: any;
  placeholder: any;
  requestSubmit: any;
  returnValue: any;
  select: any;
  showModal: any;
  type: any;
  value: any;
}

interface EventTarget {
  ariaBusy: any;
  checked: any;
  closest(selectors: string): HTMLElement | null;
  dataset: DOMStringMap;
  elements: any;
  id: any;
  isConnected: any;
  matches: any;
  querySelector(selectors: string): HTMLElement | null;
}

interface Event {
  readonly detail: any; // of an event of htmx, or an own one
}

declare const htmx: any;
