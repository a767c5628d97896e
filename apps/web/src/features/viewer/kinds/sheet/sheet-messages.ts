/**
 * `bomb`: unpacks to far too much data; `large`: too much to show; `locked`: needs a password; `slow`: ran out of time.
 */
export type SheetProblem = 'bomb' | 'large' | 'locked' | 'broken' | 'lost' | 'slow';

/** First and last row and column, from 0, inclusive. */
export type Area = { top: number; left: number; bottom: number; right: number };

/** A place in a cell, in px from its corner. */
export type PictureSpot = { row: number; column: number; x: number; y: number };

/**
 * Something that floats over the cells; it reaches to a spot, or is as large as it says, in px. Without a picture it is
 * a chart.
 */
export type PlacedPicture = {
  from: PictureSpot;
  to: PictureSpot | null;
  width: number;
  height: number;
  picture: Blob | null;
};

export type SheetInfo = {
  name: string;
  rows: number;
  columns: number;
  /** Whether rows were left out. */
  isCut: boolean;
  /** Unusual sizes in px, by index; 0 = hidden. */
  widths: ReadonlyMap<number, number>;
  heights: ReadonlyMap<number, number>;
  merges: readonly Area[];
  pictures: readonly PlacedPicture[];
  /** Whether conditional formats colour it, which are not shown. */
  hasConditions: boolean;
  /** Whether it has fills, fonts and borders that are not shown. */
  isBare: boolean;
  /** How many of the first rows and columns stay in view. */
  frozen: { rows: number; columns: number };
};

export type CellKind = 'text' | 'number' | 'flag' | 'error';
/** How a cell's text is set, where the author said so. */
export type CellLook = {
  isBold?: boolean;
  isItalic?: boolean;
  /** Underline or strike-through, in CSS notation. */
  lines?: string;
  /** Colour of the text, as #rrggbb. */
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** At the top or in the middle; otherwise the text stands at the bottom. */
  place?: 'start' | 'center';
  isWrapped?: boolean;
  /** Its borders, in CSS notation. */
  borders?: { left?: string; right?: string; top?: string; bottom?: string };
};

export type SheetCell = {
  row: number;
  column: number;
  text: string;
  kind: CellKind;
  /** The colour behind the text, as #rrggbb, if the author set one. */
  fill?: string;
  look?: CellLook;
  /** A number without a format: it shows as many digits as its column has room for. */
  general?: number;
  /** Shown instead of the text. */
  picture?: Blob;
};
export type CellSpot = { row: number; column: number };

export type SheetRequest =
  | { kind: 'open'; url: string; isText: boolean }
  | { kind: 'cells'; id: number; sheet: number; area: Area }
  | { kind: 'find'; id: number; sheet: number; text: string; after: CellSpot; step: 1 | -1 };

export type SheetAnswer =
  | { kind: 'opened'; sheets: SheetInfo[] }
  | { kind: 'refused'; problem: SheetProblem }
  | { kind: 'cells'; id: number; cells: SheetCell[] }
  | { kind: 'found'; id: number; spot: CellSpot | null };
