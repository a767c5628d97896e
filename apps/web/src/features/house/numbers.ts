const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** A number as people type it, with a point or a comma; NaN of what is none. */
export function readNumber(text: string): number {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** A density as tables have it: two places, a third where it says something. */
export const densityText = (density: number): string => {
  const text = density.toFixed(3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
};
