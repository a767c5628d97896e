const MEGABYTE = 1024 * 1024;

/** Spreadsheets within these limits are shown; larger ones can only be downloaded. */
export const SHEET_LIMITS = {
  /** Of the file. */
  bytes: 50 * MEGABYTE,
  /** Of everything packed in it. */
  unpackedBytes: 160 * MEGABYTE,
  entries: 10_000,
  cells: 3_000_000,
  /** Of each sheet; no program writes more. */
  rows: 1_048_576,
  merges: 5_000,
  /** All pictures together; any beyond that are left out. */
  pictureBytes: 64 * MEGABYTE,
  /** From opening to the first sheet, in milliseconds. */
  openMs: 60_000,
} as const;

/** Cells are requested in blocks of this size. */
export const BLOCK = { rows: 64, columns: 16 } as const;
