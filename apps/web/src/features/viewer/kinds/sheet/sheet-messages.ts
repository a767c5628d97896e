/** `bomb`: unpacks to far too much; `large`: too much to show; `locked`: asks for a password; `slow`: ran out of time. */
export type SheetProblem = 'bomb' | 'large' | 'locked' | 'broken' | 'lost' | 'slow';

/** First and last row and column, from 0, inclusive. */
export type Area = { top: number; left: number; bottom: number; right: number };

/** A place in a cell: so many px from its corner. */
export type PictureSpot = { row: number; column: number; x: number; y: number };

/** What floats over the cells; up to a spot, or as large as it says, in px. Without a picture it is a chart. */
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
  /** Sizes in px that are not the usual ones, by index; 0 = hidden. */
  widths: ReadonlyMap<number, number>;
  heights: ReadonlyMap<number, number>;
  merges: readonly Area[];
  pictures: readonly PlacedPicture[];
  /** Whether colours follow from conditions, which are not shown. */
  hasConditions: boolean;
  /** Whether it has fills, letters and lines that are not shown. */
  isBare: boolean;
  /** So many of the first rows and columns stay in sight. */
  frozen: { rows: number; columns: number };
};

export type CellKind = 'text' | 'number' | 'flag' | 'error';
/** How a cell's text stands in it, where the author said so. */
export type CellLook = {
  isBold?: boolean;
  isItalic?: boolean;
  /** Under or through the text, as CSS has it. */
  lines?: string;
  /** Of the text, as #rrggbb. */
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** Above or in the middle; else the text stands at the bottom. */
  place?: 'start' | 'center';
  isWrapped?: boolean;
  /** Its lines around, as CSS has them. */
  borders?: { left?: string; right?: string; top?: string; bottom?: string };
};

export type Cell = {
  row: number;
  column: number;
  text: string;
  kind: CellKind;
  /** The colour behind the text, as #rrggbb, where the author gave it one. */
  fill?: string;
  look?: CellLook;
  /** Of a number without a format: it is shown with the digits that its column has room for. */
  general?: number;
  /** Shown in place of the text. */
  picture?: Blob;
};
export type Spot = { row: number; column: number };

export type SheetRequest =
  | { kind: 'open'; url: string; isText: boolean }
  | { kind: 'cells'; id: number; sheet: number; area: Area }
  | { kind: 'find'; id: number; sheet: number; text: string; after: Spot; step: 1 | -1 };

export type SheetAnswer =
  | { kind: 'opened'; sheets: SheetInfo[] }
  | { kind: 'refused'; problem: SheetProblem }
  | { kind: 'cells'; id: number; cells: Cell[] }
  | { kind: 'found'; id: number; spot: Spot | null };
