import { judgeChange, KEY_FIGURES, type KeyFigureName, type WriteNumber } from '@facet/contract/constants/figure-words';
import type { Headline } from '@facet/contract/entities/analytics';
import type { MailPicture } from '../../platform/mail/create-mailer.ts';
import type { MailChart } from '../../platform/mail/mail-content.ts';
import { CHART_FRAME, drawChart } from './draw-chart.ts';
import { numberText, t } from '@facet/contract/words/speech';

const SHOWN = 3;

const write: WriteNumber = (value, digits = 0) => numberText(value, { least: digits, most: digits });

type Known = { name: KeyFigureName; value: number; before: number; steps: Headline['steps'] };

/** How much a figure changed, as a share of the larger value. */
const moved = ({ value, before }: Known) => Math.abs(value - before) / Math.max(Math.abs(value), Math.abs(before));

/** The figures that changed most, biggest change first; those missing a value or unchanged are left out. */
function mostChanged(headlines: Readonly<Record<KeyFigureName, Headline>>): Known[] {
  const names: KeyFigureName[] = ['cycle_time', 'first_pass', 'decision_time', 'on_time', 'past_p85'];
  const known = names.flatMap((name): Known[] => {
    const { value, before, steps } = headlines[name];
    return value === null || before === null ? [] : [{ name, value, before, steps }];
  });
  return known
    .filter(({ name, value, before }) => judgeChange(name, value, before) !== 'same')
    .toSorted((a, b) => moved(b) - moved(a))
    .slice(0, SHOWN);
}

/** The alternative text of a line: its values in order. */
const wordAlt = ({ name, steps }: Known) =>
  t('{figure} in {count} steps: {steps}.', {
    figure: KEY_FIGURES[name].name,
    count: steps.length,
    steps: steps.map((step) => (step === null ? t('none⟦no figure⟧') : KEY_FIGURES[name].text(step, write))).join(', '),
  });

const { width, height } = CHART_FRAME;

async function drawWeeklyChart(known: Known, index: number) {
  const { name, value, before, steps } = known;
  const cid = `chart-${index + 1}@facet`;
  const content = await drawChart(steps);
  const chart: MailChart = {
    title: KEY_FIGURES[name].name,
    value: KEY_FIGURES[name].text(value, write),
    before: KEY_FIGURES[name].text(before, write),
    change: KEY_FIGURES[name].change(value - before, write),
    isBetter: judgeChange(name, value, before) === 'better',
    steps,
    picture: content && { cid, width, height, alt: wordAlt(known) },
  };
  const filename = `${KEY_FIGURES[name].name}.png`;
  const picture: MailPicture | null = content && {
    cid,
    filename,
    content,
    contentType: 'image/png',
    contentDisposition: 'inline',
  };
  return { chart, picture };
}

/** Charts of the figures that changed most, biggest change first, with their pictures; unchanged ones are left out. */
export async function drawCharts(headlines: Readonly<Record<KeyFigureName, Headline>>) {
  const made = await Promise.all(mostChanged(headlines).map(drawWeeklyChart));
  return {
    charts: made.map(({ chart }) => chart),
    pictures: made.flatMap(({ picture }) => picture ?? []),
  };
}
