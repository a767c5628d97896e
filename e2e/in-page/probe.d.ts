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
  /** A drag's load with these files. */
  transferOf: (files: { name: string; mimeType: string; base64: string }[]) => unknown;
  /** Pastes such a load. */
  paste: (transfer: unknown) => void;
  /** How far the document is wider than the window, in pixels. */
  overflow: () => number;
  /** Texts that are cut without an ellipsis, or run out of their box. */
  cutTexts: () => string[];
  /** Parts of the frame (header, side menu, page) that lie on one another. */
  overlaps: () => string[];
  /** Fields with letters so small that iOS zooms the page when they are written in. */
  smallFields: () => string[];
  /** Controls of a bar that lie on one another. */
  crowded: (bar: object) => string[];
  /** Leads the app to another address without loading it again. */
  walkTo: (path: string) => void;
  /** Controls, of a part of the page or of all of it, over which one of these elements lies. */
  coveredBy: (cover: string, within?: string) => string[];
  /** Pictures whose height is a share of a frame that has its own by its ratio: WebKit gives them another. */
  pressedPictures: () => string[];
  /**
   * Whether an element is part of what floats over the page (a menu, the options of a field, a tooltip). That stands at
   * the end of the document, outside its regions: the focus goes there from the button that opened it and back again,
   * so nobody has to find it by a landmark.
   */
  isFloating: (selector: string | undefined) => boolean;
  /** Whether something is open over the page: a dialog, a menu, the options of a field. */
  hasLayer: () => boolean;
  /** What is before the eyes: what lies over the page while something is open there, else the document. */
  foreground: () => object;
  /** How much has moved by itself since the page was opened (CLS). */
  layoutShift: () => number;
  /** Whether everything that the page loads is there and nothing moves. */
  isSettled: () => boolean;
};

/** What a test has put into the page to look for violations. */
declare const axe: { run: AxeRun };
