import { weighPiece } from '@facet/contract/craft/part-weights';
import type { Alloy } from '@facet/contract/craft/alloys';
import type { RingChart } from '@facet/contract/craft/ring-charts';
import type { ModelCard, ModelFigures, ModelPartWire } from '@facet/contract/entities/measure';
import type { UpAxis } from '@facet/model/up-axis';
import { counted, precise } from '../../../shared/designs/measured-figures.ts';
import { exact, partName, ringWords, signed } from '../measure/measure-words.ts';
import { t } from '../../../ui/words.ts';

/** A figure of two versions and its change; `–` where one of them has none. */
export type DifferenceRow = { name: string; before: string; now: string; change: string };

type ShownHouse = Pick<ModelCard['house'], 'alloys'> & { rings: readonly RingChart[] };

/** A comparison shows this many of the house's alloys, the first ones; the Measure tab has all of them. */
const ALLOYS = 4;
const NOTHING = '–';

function row(name: string, before: number | null, now: number | null, words: (value: number) => string): DifferenceRow {
  return {
    name,
    before: before === null ? NOTHING : words(before),
    now: now === null ? NOTHING : words(now),
    change: before === null || now === null ? NOTHING : signed(now - before, words),
  };
}

const countBodies = ({ parts }: ModelFigures, role: ModelPartWire['role']) =>
  parts.filter((part) => part.role === role).reduce((sum, { bodies }) => sum + bodies, 0);
/** The weight with the parts of other alloys in theirs; null while it is from and to. */
function weightIn({ volume, parts }: ModelFigures, alloy: Alloy, alloys: readonly Alloy[]): number | null {
  const weight = volume.kind === 'known' ? weighPiece(volume, parts, alloy, alloys) : null;
  return weight && weight.least === weight.most ? weight.least : null;
}
const volumeOf = ({ volume }: ModelFigures) => (volume.kind === 'known' ? volume.mm3 : null);

function ringRow(
  { ring: before }: ModelFigures,
  { ring: now }: ModelFigures,
  worn: Parameters<typeof ringWords>[1],
): DifferenceRow[] {
  if (!before && !now) return [];
  const size = (ring: typeof now) => (ring ? ringWords(ring, worn).size : NOTHING);
  const inner = row(t('Inner Ø, mm'), before?.diameter_mm ?? null, now?.diameter_mm ?? null, precise);
  if (worn.wornOn !== 'finger') return [inner];
  return [{ ...inner, name: t('Ring size'), before: size(before), now: size(now), change: '' }, inner];
}

/** The measures of two versions, line by line: mm, mm³, g, parts and stones. */
export function differenceRows(
  before: ModelFigures,
  now: ModelFigures,
  { up, house, wornOn }: { up: UpAxis; house: ShownHouse; wornOn: ModelCard['worn_on'] },
): DifferenceRow[] {
  const [deep, high] = up === 'z' ? ([1, 2] as const) : ([2, 1] as const);
  const [volume, earlier] = [volumeOf(now), volumeOf(before)];
  return [
    ...ringRow(before, now, { charts: house.rings, wornOn }),
    row(t('Width, mm'), before.size_mm[0], now.size_mm[0], precise),
    row(t('Depth, mm'), before.size_mm[deep], now.size_mm[deep], precise),
    row(t('Height, mm'), before.size_mm[high], now.size_mm[high], precise),
    row(t('Surface, mm²'), before.area_mm2, now.area_mm2, precise),
    row(t('Volume, mm³'), earlier, volume, exact),
    ...house.alloys.slice(0, ALLOYS).map((alloy) => {
      const [then, weight] = [before, now].map((figures) => weightIn(figures, alloy, house.alloys));
      return row(t('{alloy}, g', { alloy: alloy.title }), then ?? null, weight ?? null, exact);
    }),
    row(t('Metal bodies'), countBodies(before, 'metal'), countBodies(now, 'metal'), counted),
    row(t('Stones'), countBodies(before, 'stone'), countBodies(now, 'stone'), counted),
    row(t('Parts'), before.parts.length, now.parts.length, counted),
  ];
}

/** A change below this share of a part's volume is noise. */
const PLAY = 0.001;
const isOther = (before: ModelPartWire, now: ModelPartWire) =>
  before.bodies !== now.bodies ||
  Math.abs((before.volume_mm3 ?? 0) - (now.volume_mm3 ?? 0)) > PLAY * Math.max(before.volume_mm3 ?? 0, 0.001);

/** Which parts are new, gone or resized, by name. */
export function changedParts(before: ModelFigures, now: ModelFigures) {
  const earlier = new Map(before.parts.map((part) => [part.key, part]));
  const keys = new Set(now.parts.map(({ key }) => key));
  const named = (parts: readonly ModelPartWire[]) => parts.map(partName);
  return {
    added: named(now.parts.filter(({ key }) => !earlier.has(key))),
    removed: named(before.parts.filter(({ key }) => !keys.has(key))),
    changed: named(
      now.parts.filter((part) => {
        const other = earlier.get(part.key);
        return other !== undefined && isOther(other, part);
      }),
    ),
  };
}
