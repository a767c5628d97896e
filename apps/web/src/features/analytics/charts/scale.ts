/** A straight scale from zero: values to px. */
export type Scale = (value: number) => number;

export const scaleTo =
  (max: number, length: number): Scale =>
  (value) =>
    max === 0 ? 0 : (value / max) * length;

const NICE = [1, 2, 2.5, 5, 10];

/** Round values from zero up to at least `max`, three or four steps of them. */
export function ticksTo(max: number, wanted = 3): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (NICE.find((nice) => nice * power >= rough) ?? 10) * power;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
