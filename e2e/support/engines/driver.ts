export type Spot = { x: number; y: number };

/** What the drivers of all engines do alike, in one window that shares nothing with others. */
export type Driver = {
  goTo: (address: string) => Promise<void>;
  /** The value of an expression in the page. */
  run: (code: string) => Promise<unknown>;
  /** Presses the main button at the first spot and moves through the others; at the last it rests, then lets go. */
  drag: (spots: readonly [Spot, ...Spot[]], rest?: () => Promise<void>) => Promise<void>;
  /** Types what goes where the focus is. */
  type: (text: string) => Promise<void>;
  /** Gives a file to the dialog that `open` makes the page ask for. */
  chooseFile: (open: () => Promise<void>, path: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/** A browser that runs, or the means to start one for each window. */
export type Engine = { openWindow: () => Promise<Driver>; end: () => Promise<void> };

/** The size of every window, as a desk has it. */
export const WINDOW = { width: 1440, height: 900 };
