const MEGABYTE = 1024 * 1024;

/** What a spreadsheet may be to be shown; beyond that it is downloaded. */
export const SHEET_LIMITS = {
  /** Of the file. */
  bytes: 50 * MEGABYTE,
  /** Of everything packed in it. */
  unpackedBytes: 160 * MEGABYTE,
  entries: 10_000,
  cells: 3_000_000,
  /** Of each sheet, as many as any program writes. */
  rows: 1_048_576,
  merges: 5_000,
  /** Of all pictures in it together; further ones are left out. */
  pictureBytes: 64 * MEGABYTE,
  /** From opening to the first sheet, in milliseconds. */
  openMs: 60_000,
} as const;

/** Cells are asked for in blocks of so many rows and columns. */
export const BLOCK = { rows: 64, columns: 16 } as const;
