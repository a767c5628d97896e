/** How high the columns of steps are, of a height; the least is still one, and none is where there is no value. */
export function columnsOf(steps: readonly (number | null)[], height: number): number[] {
  const most = Math.max(...steps.map((step) => step ?? 0), 0);
  return steps.map((step) => {
    if (step === null) return 0;
    return most === 0 ? 1 : Math.max(1, Math.round((step / most) * height));
  });
}
