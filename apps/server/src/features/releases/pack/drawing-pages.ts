import { findMetal } from '@facet/contract/craft/hallmark';
import { SIZE_UNITS } from '@facet/contract/craft/spec';
import { known, message, t } from '@facet/contract/words/speech';
import { findPicture, weightPlaces, weightOrigin, listWeights, weightTitle } from './overview-page.ts';
import {
  cellText,
  count,
  FACTS,
  figure,
  fileTitle,
  markLine,
  lineTitle,
  makePage,
  quiet,
  shortHash,
  text,
  UNKNOWN,
  unitTitle,
  type SpecOfRelease,
} from './pack-texts.ts';
import type { PackPage, PackSource, PackTable, TrueSize } from './pack-types.ts';

const isPlating = ({ unit }: SpecOfRelease) => unit === 'um';
export const listPlating = ({ release }: PackSource) => release.parts.spec.filter(isPlating);
/** The lines that are measured on a piece; their letters are the same on every page. */
export const listMeasures = ({ release }: PackSource) => release.parts.spec.filter((line) => !isPlating(line));

function measureTable(source: PackSource): PackTable {
  return {
    title: t('Dimensions'),
    columns: [
      text({ title: '', share: 0.35, look: 'badge' }),
      text({ title: t('Dimension'), share: 2.6 }),
      quiet({ title: t('Unit'), share: 0.9 }),
      count({ title: t('Target'), face: 'strong' }),
      count({ title: '±', isMuted: true }),
      count({ title: t('Measured') }),
      count({ title: t('Within'), share: 0.8 }),
    ],
    rows: listMeasures(source).map((line, at) => [
      markLine(at),
      lineTitle(line),
      unitTitle(line.unit),
      figure(line.target),
      figure(line.tolerance),
      figure(line.value),
      line.verdict === null ? UNKNOWN : line.verdict === 'in' ? t('in') : t('out'),
    ]),
    after: t('– is not known.'),
  };
}

/** The model's box from three sides, and its finger hole. */
function findTrueSize({ release }: PackSource): TrueSize | null {
  const { model, spec } = release.parts;
  const [x = 0, y = 0, z = 0] = model?.size_mm?.map(Number) ?? [];
  const finger = spec.find(({ unit, target }) => SIZE_UNITS.includes(unit) && target !== null)?.target;
  const hole = model?.ring_mm ?? finger ?? null;
  if (!model?.size_mm && hole === null) return null;
  const boxes = model?.size_mm
    ? [
        { title: 'x × z', width: x, height: z },
        { title: 'y × z', width: y, height: z },
        { title: 'x × y', width: x, height: y },
      ]
    : [];
  return { boxes, hole: hole === null ? null : Number(hole) };
}

/** How high a drawing may be: with the dimensions below it, or on a page of its own. */
const [BESIDE_MEASURES, ALONE] = [230, 560];

/** A page for each drawing; the first carries the dimensions, and is there without a drawing too. */
export function drawingPages(source: PackSource): (PackPage | null)[] {
  const { drawings } = source.release.parts;
  const measured = { tables: [measureTable(source)], trueSize: findTrueSize(source) };
  if (drawings.length === 0) return [makePage({ title: t('Dimensions'), ...measured })];
  return drawings.map((drawing, at) => {
    const picture = findPicture(source, [drawing], at === 0 ? BESIDE_MEASURES : ALONE);
    const named = { file: fileTitle(source, drawing), hash: shortHash(drawing.sha256) };
    return makePage({
      title: t('Technical drawing'),
      about: picture
        ? t('{file}, SHA-256 {hash}. The picture is not to scale.', named)
        : t('{file}, SHA-256 {hash}. There is no picture of it.', named),
      picture,
      ...(at === 0 ? measured : {}),
    });
  });
}

const METALS = {
  gold: message('gold'),
  silver: message('silver'),
  platinum: message('platinum'),
  palladium: message('palladium'),
} as const;

function alloyTable({ release }: PackSource): PackTable {
  const { alloy, weights } = release.parts;
  const density = weights.find((weight) => alloy && weight.alloy?.key === alloy.key)?.alloy?.density ?? null;
  const fineness = alloy?.fineness ?? null;
  const metal = density && fineness ? findMetal({ density: Number(density), fineness: Number(fineness) }) : null;
  return {
    title: t('Alloy'),
    columns: FACTS,
    isHalf: true,
    rows: alloy
      ? [
          [t('Metal'), known(alloy.title), metal ? t(METALS[metal]) : ''],
          [t('Fineness'), fineness === null ? t('unknown') : `${fineness} ‰`, ''],
          [t('Density'), density === null ? t('unknown') : cellText(figure(density)), density === null ? '' : 'g/cm³'],
        ]
      : [],
  };
}

function weightTable(source: PackSource): PackTable {
  const { model, weights } = source.release.parts;
  return {
    title: t('Weights'),
    columns: [
      text({ title: t('Weight'), share: 1 }),
      text({ title: t('Alloy'), share: 1.6 }),
      count({ title: 'mm³', share: 1.1 }),
      count({ title: 'g/cm³', share: 0.9 }),
      count({ title: 'g', face: 'strong', share: 0.9 }),
      quiet({ title: t('Said by'), share: 1.5 }),
    ],
    rows: weights.map((weight) => [
      weightTitle(weight.which),
      weight.alloy ? known(weight.alloy.title) : '',
      weight.alloy ? figure(model?.volume_mm3 ?? null, 3) : '',
      weight.alloy ? figure(weight.alloy.density) : '',
      figure(weight.grams, weightPlaces(weight.which)),
      weight.from ? weightOrigin(source, weight) : t('volume × density'),
    ]),
  };
}

export const metalPage = (source: PackSource): PackPage | null => {
  const weights = listWeights(source);
  const tables = [alloyTable(source), weightTable(source)];
  if (tables.every(({ rows }) => rows.length === 0)) return null;
  return makePage({ title: t('Metal'), weights, tables });
};
