/** A density as tables have it: two places, a third where it says something. */
export const densityText = (density: number): string => {
  const text = density.toFixed(3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
};
