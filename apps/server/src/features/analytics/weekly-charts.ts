import { changeOf, KEY_FIGURES, type KeyFigureName, type WriteNumber } from '@facet/contract/constants/figure-words';
import type { Headline } from '@facet/contract/entities/analytics';
import type { MailChart } from '../../platform/mail/mail-content.ts';

const SHOWN = 3;

/** A mail has one language, whoever reads it. */
const write: WriteNumber = (value, digits = 0) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

type Known = { name: KeyFigureName; value: number; before: number; steps: Headline['steps'] };

/** How much a figure moved, as a share of the greater of both. */
const moved = ({ value, before }: Known) => Math.abs(value - before) / Math.max(Math.abs(value), Math.abs(before));

/** The figures that changed most, the most first; those without a value in either span, or that stayed the same, are left out. */
export function chartsOf(headlines: Readonly<Record<KeyFigureName, Headline>>): MailChart[] {
  const names: KeyFigureName[] = ['cycle_time', 'first_pass', 'decision_time', 'on_time', 'past_p85'];
  const known = names.flatMap((name): Known[] => {
    const { value, before, steps } = headlines[name];
    return value === null || before === null ? [] : [{ name, value, before, steps }];
  });
  return known
    .filter(({ name, value, before }) => changeOf(name, value, before) !== 'same')
    .toSorted((a, b) => moved(b) - moved(a))
    .slice(0, SHOWN)
    .map(({ name, value, before, steps }) => ({
      title: KEY_FIGURES[name].name,
      value: KEY_FIGURES[name].text(value, write),
      change: KEY_FIGURES[name].change(value - before, write),
      isBetter: changeOf(name, value, before) === 'better',
      steps,
    }));
}
