import { SIZE_UNITS } from '@facet/contract/craft/spec';
import { numberRows, numbersText, rowTitle, sizeText } from '@facet/contract/craft/stone-texts';
import type { ReleasedFile, ReleasedWeight } from '@facet/contract/entities/release';
import { known, message, t } from '@facet/contract/words/speech';
import {
  cellText,
  FACTS,
  figure,
  lineTitle,
  nameIn,
  makePage,
  present,
  quiet,
  strong,
  UNKNOWN,
  unitTitle,
  type SpecOfRelease,
} from './pack-texts.ts';
import type { PackCell, PackPage, PackPicture, PackSource, PackTable } from './pack-types.ts';

/** At least: it takes what the tables leave. */
const PICTURE = 160;
/** As many lines of a table as stand on the overview. */
const LINES_SHOWN = 6;

const WEIGHTS = {
  model: message('CAD'),
  cast_g: message('Cast'),
  finished_g: message('Finished'),
  sample_g: message('Sample⟦piece⟧'),
} as const satisfies Record<ReleasedWeight['which'], string>;
const WHICH = ['model', 'cast_g', 'finished_g', 'sample_g'] as const;
export const weightTitle = (which: ReleasedWeight['which']): string => t(WEIGHTS[which]);
export const weightPlaces = (which: ReleasedWeight['which']) => (which === 'model' ? 3 : 2);

/** Whoever typed a weight, or the alloy that it was counted in. */
export function weightOrigin({ release, copy }: PackSource, { alloy, from }: ReleasedWeight): string {
  if (from) return copy === 'client' ? '' : nameIn(release, from.by);
  return alloy ? known(alloy.title) : '';
}

/** The four weights of a piece; none for readers who don't see its model. */
export function listWeights(source: PackSource): PackPage['weights'] {
  const { model, weights } = source.release.parts;
  if (model === null) return [];
  return WHICH.map((which) => {
    const found = weights.filter((weight) => weight.which === which);
    const [first] = found;
    // Before an alloy is chosen, the model has a weight in each.
    if (!first || found.length > 1)
      return { title: weightTitle(which), grams: null, about: found.length > 1 ? t('no alloy chosen') : t('unknown') };
    return {
      title: weightTitle(which),
      grams: figure(first.grams, weightPlaces(which)),
      about: weightOrigin(source, first),
    };
  });
}

/** The picture of the first of some files that has one. */
export function findPicture(
  source: PackSource,
  files: readonly (ReleasedFile | null)[],
  height: number,
): PackPicture | null {
  const file = files.find((one) => one !== null && source.pictured.includes(one.file_id));
  return file ? { fileId: file.file_id, height, pins: [] } : null;
}

function specFact(line: SpecOfRelease): readonly PackCell[] {
  const { target, tolerance, value, unit } = line;
  const told = target ?? value;
  const size = told === null ? '' : cellText(figure(told));
  const asked = SIZE_UNITS.includes(unit) ? `Ø ${size} mm` : `${size} ${unitTitle(unit)}`;
  const aside = target === null ? t('measured') : tolerance === null ? '' : `± ${cellText(figure(tolerance))}`;
  return [lineTitle(line), told === null ? t('unknown') : asked, told === null ? '' : aside];
}

function specOverview({ release }: PackSource): PackTable {
  const { alloy, model, spec } = release.parts;
  const size = model?.size_mm?.map((side) => cellText(figure(side))).join(' × ');
  const lines = spec.slice(0, LINES_SHOWN);
  const rest = spec.length - lines.length;
  return {
    title: t('Specification'),
    columns: FACTS,
    isHalf: true,
    isPaperOnly: true,
    rows: [
      [t('Metal'), alloy ? known(alloy.title) : t('unknown'), alloy?.fineness ? `${alloy.fineness} ‰` : ''],
      ...(size ? [[t('Size'), size, t('mm, of the model')]] : []),
      ...(model?.ring_mm ? [[t('Finger hole'), `Ø ${cellText(figure(model.ring_mm))}`, t('mm, of the model')]] : []),
      ...lines.map(specFact),
    ],
    after: rest > 0 ? t('{rest, plural, one {# more line} other {# more lines}} on a later page', { rest }) : '',
  };
}

const caratsText = (carats: string | null) => (carats === null ? UNKNOWN : `${cellText(figure(carats))} ct`);

function stonesOverview({ release }: PackSource): PackTable | null {
  const { stones } = release.parts;
  if (!stones) return null;
  const numbered = numberRows(stones.rows);
  const shown = numbered.slice(0, LINES_SHOWN);
  const rest = numbered.length - shown.length;
  return {
    title: t('Stones'),
    columns: [
      quiet({ title: '', share: 0.6 }),
      strong({ title: '', share: 2 }),
      quiet({ title: '', share: 1.6, align: 'right' }),
    ],
    isHalf: true,
    isPaperOnly: true,
    rows: shown.map((one) => [
      numbersText(one),
      rowTitle(one.row),
      [sizeText(one.row), caratsText(one.row.total)].join(', '),
    ]),
    total: [
      t('Total'),
      t('{count, plural, one {# stone} other {# stones}}', { count: stones.quantity }),
      caratsText(stones.carats),
    ],
    after: rest > 0 ? t('{rest, plural, one {# more line} other {# more lines}} on a later page', { rest }) : '',
  };
}

/** What the piece is, on one page. */
export function overviewPage(source: PackSource): PackPage | null {
  const { model, drawings } = source.release.parts;
  return makePage({
    title: t('Overview'),
    picture: findPicture(source, [model, ...drawings], PICTURE),
    weights: listWeights(source),
    tables: present([specOverview(source), stonesOverview(source)]),
  });
}
