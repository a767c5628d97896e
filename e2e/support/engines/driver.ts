export type Spot = { x: number; y: number };

/** What the drivers of all engines have in common, in one window that shares nothing with others. */
export type Driver = {
  goTo: (address: string) => Promise<void>;
  /** The value of an expression in the page. */
  run: (code: string) => Promise<unknown>;
  /** Presses the main button at the first point and moves through the others; pauses at the last, then releases. */
  drag: (spots: readonly [Spot, ...Spot[]], rest?: () => Promise<void>) => Promise<void>;
  /** Types text where the focus is. */
  type: (text: string) => Promise<void>;
  /** Gives a file to the dialog that `open` makes the page request. */
  chooseFile: (open: () => Promise<void>, path: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/** A running browser, or the means to start one for each window. */
export type Engine = { openWindow: () => Promise<Driver>; end: () => Promise<void> };

/** The size of every window, as on a desktop. */
export const WINDOW = { width: 1440, height: 900 };
