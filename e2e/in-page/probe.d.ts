type AxeOptions = {
  resultTypes?: 'violations'[];
  runOnly?: string[];
  preload?: boolean;
};
type AxeRun = (context: object, options: AxeOptions) => Promise<AxeAnswer>;
type AxeAnswer = {
  violations: { id: string; nodes: { html: string; failureSummary?: string; target: string[] }[] }[];
  passes: unknown[];
};

/** What `probe.js` offers inside every page of the journeys. */
declare const facetProbe: {
  /** The data of a drag with these files. */
  transferOf: (files: { name: string; mimeType: string; base64: string }[]) => unknown;
  /** Pastes such data. */
  paste: (transfer: unknown) => void;
  /** How much wider the document is than the window, in pixels. */
  overflow: () => number;
  /** Texts that are cut without an ellipsis, or overflow their box. */
  cutTexts: () => string[];
  /** Parts of the frame (header, side menu, page) that overlap. */
  overlaps: () => string[];
  /** Acts that share the accent on the page or in a dialog, where only the one primary act has it. */
  tooManyAccents: () => string[];
  /** Fields with text so small that iOS zooms the page when people type in them. */
  smallFields: () => string[];
  /** Controls of a bar that overlap. */
  crowded: (bar: object) => string[];
  /** Where the first and the last letter of an element's text stand, in pixels from the left. */
  endsOf: (element: object) => { first: number; last: number };
  /** All that the page says, each text once: what is written, and what its parts are called. */
  texts: () => string[];
  /** Takes the app to another address without reloading it. */
  walkTo: (path: string) => void;
  /** Goes to an address of the app as a link of it would; ends when the page's code and data are there. */
  follow: (path: string) => Promise<void>;
  /** Controls, in a part of the page or all of it, that one of these elements covers. */
  coveredBy: (cover: string, within?: string) => string[];
  /** Pictures whose height is a share of a frame that gets its height from a ratio: WebKit sizes them differently. */
  pressedPictures: () => string[];
  /**
   * Whether an element belongs to what floats over the page (a menu, the options of a field, a tooltip). It is at the
   * end of the document, outside its regions: the focus goes there from the button that opened it and back again, so
   * nobody has to find it by a landmark.
   */
  isFloating: (selector: string | undefined) => boolean;
  /** Whether something is open over the page: a dialog, a menu, the options of a field. */
  hasLayer: () => boolean;
  /** What people look at: what lies over the page while something is open there, otherwise the document. */
  foreground: () => object;
  /** How much has shifted by itself since the page was opened (CLS). */
  layoutShift: () => number;
  /** Everything that the browser stores for the page: values, rows, and answers that were kept. */
  storedText: () => Promise<string>;
  /** Whether the page has a heading or a dialog, everything that it loads is there and nothing moves. */
  isSettled: () => boolean;
};

/** What a test has added to the page in order to look for violations. */
declare const axe: { run: AxeRun };
