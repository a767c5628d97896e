const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** A number as people type it, with a point or a comma; NaN for anything else. */
export function readNumber(text: string): number {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}
