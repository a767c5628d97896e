/** The value below which this share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((a, b) => a - b);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** One measured figure; `reached` is missing if there is no target. */
export type Figure = {
  part: string;
  what: string;
  value: number;
  unit: string;
  target?: string;
  reached?: boolean;
  note?: string;
};

/** What is measured together; `how` says on the docs page how its figures are taken. */
export type Part = { measure: () => Promise<Figure[]>; how: string };

const shown = (value: number) => value.toFixed(value >= 100 || Number.isInteger(value) ? 0 : 2);

/** The figures as a Markdown table. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ part, what, value, unit, target = '', reached, note = '' }) => {
    const verdict = reached === undefined ? '' : reached ? 'yes' : '**no**';
    return `| ${part} | ${what} | ${shown(value)} ${unit} | ${target} | ${verdict} | ${note} |`;
  });
  return ['| part | what | measured | target | reached | note |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

/** A figure and its lower limit. */
export const atLeast = (figure: Omit<Figure, 'target' | 'reached'>, limit: number): Figure => ({
  ...figure,
  target: `≥ ${limit} ${figure.unit}`,
  reached: figure.value >= limit,
});

/** A figure and its upper limit. */
export const atMost = (figure: Omit<Figure, 'target' | 'reached'>, limit: number): Figure => ({
  ...figure,
  target: `≤ ${limit} ${figure.unit}`,
  reached: figure.value <= limit,
});
