import type { RingChart, RingSize } from '@facet/contract/craft/ring-charts';
import { ringChart } from '@facet/contract/entities/ring-chart';
import { check } from '@facet/contract/validation';
import { lineText } from '@facet/contract/csv/csv-texts';
import { numberQuestion, readNumber } from '../../lib/read-number.ts';
import { figureText } from './figure-text.ts';
import { t } from '../../ui/words.ts';

/** A chart's sizes as text: one per line, with name and inner diameter. */
export const chartText = ({ sizes }: RingChart): string =>
  sizes.map(({ label, mm }) => `${label} = ${figureText(mm)}`).join('\n');

/** The chart with the sizes in a text, or the refusal that names the wrong line. */
export function chartFromText(
  chart: RingChart,
  text: string,
): { chart: RingChart; refused?: undefined } | { chart?: undefined; refused: string } {
  const sizes: RingSize[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, label = '', mm = ''] = /^(.*?)(?:=|;|\t)(.*)$/.exec(line) ?? [];
    const figure = mm.replace(/\s*mm\s*$/, '');
    const size = { label: label.trim(), mm: readNumber(figure) };
    const { errors } = check(ringChart, { ...chart, sizes: [size] });
    const [texts] = Object.values(errors ?? {});
    if (texts)
      return {
        refused: lineText(at + 1, numberQuestion(figure) ?? ((label && texts[0]) || t('write a size as 6 = 16.51'))),
      };
    sizes.push(size);
  }
  const { data, errors } = check(ringChart, { ...chart, sizes });
  return data ? { chart: data } : { refused: Object.values(errors).flat()[0] ?? '' };
}
