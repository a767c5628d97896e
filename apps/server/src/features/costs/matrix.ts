import { calculateCosts, type Costs } from '@facet/contract/craft/cost-sheet';
import { inAlloy } from '@facet/contract/craft/cost-differences';
import { compared, divided, exactly, minus, plus, times, written } from '@facet/contract/craft/decimal';
import { eternityStones, RING_TOLERANCE_MM } from '@facet/contract/craft/ring-size';
import type { CostMatrix, PricedAlloy } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { cubicText, type CostModel } from './models.ts';
import { decimalOf } from './pricing.ts';

/** What the parts of a ring’s shank are called in CAD files. */
const SHANK = /(?<!\p{L})(shank|band|hoop|schiene|gambo|corps)(?!\p{L})/iu;
/** Fewer stones of one kind don’t go all round a finger. */
const ALL_ROUND_MIN = 15;

type Base = {
  /** The volume that the sheet counts with; null while it has none. */
  volume: string | null;
  model: CostModel | null;
  thickness: number | null;
};
type Ring = { mm: number; kept: string; shank: string; thickness: number };

function shankOf({ parts }: CostModel): string | null {
  const metal = parts.filter(({ role, name, layer }) => role === 'metal' && (SHANK.test(name) || SHANK.test(layer)));
  const volumes = metal.map(({ volume_mm3: volume }) => volume);
  if (volumes.length === 0 || volumes.includes(null)) return null;
  return cubicText(volumes.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

/** What grows with the finger and what stays; the reason where nobody can tell. */
export function ringOf({ volume, model, thickness }: Base): { ring: Ring | null; why: CostMatrix['why'] } {
  const no = (why: NonNullable<CostMatrix['why']>) => ({ ring: null, why });
  if (!model || volume === null) return no('model');
  if (model.ringMm === null) return no('ring');
  const shank = shankOf(model);
  if (shank === null || compared(exactly(shank), exactly(volume)) > 0) return no('shank');
  if (thickness === null) return no('thickness');
  const kept = written(minus(exactly(volume), exactly(shank)), 3);
  return { ring: { mm: model.ringMm, kept, shank, thickness }, why: null };
}

/** V = kept parts + shank × (d + t) / (d₀ + t), with three places. */
export function volumeAt({ mm: base, kept, shank, thickness }: Ring, mm: number): string {
  const [own, t] = [exactly(decimalOf(mm)), exactly(decimalOf(thickness))];
  const grown = divided(times(exactly(shank), plus(own, t)), plus(exactly(decimalOf(base)), t));
  return written(plus(exactly(kept), grown), 3);
}

/** The stones that fill the ring at its own size, by the formula for full eternities. */
function allRound({ stones }: CostBody, widths: ReadonlyMap<string, number>, mm: number) {
  return stones.flatMap((line) => {
    const width = line.row_id === null ? undefined : widths.get(line.row_id);
    const count = Number(line.quantity);
    const isFull = width !== undefined && count >= ALL_ROUND_MIN && eternityStones(mm, width) === count;
    return isFull ? [{ line, width }] : [];
  })[0];
}

const cellOf = (alloy: string, costs: Costs | null): CostMatrix['sizes'][number]['cells'][number] => ({
  alloy,
  grams: costs?.net_g ?? null,
  metal: costs?.metal ?? null,
  vendor: costs?.vendor ?? null,
  landed: costs?.landed ?? null,
  wholesale: costs?.wholesale ?? null,
  retail: costs?.retail ?? null,
});

type Asked = Base & {
  body: CostBody;
  models: readonly CostModel[];
  sizes: readonly number[];
  alloys: readonly PricedAlloy[];
  /** The width in mm of each round row of the stone list. */
  widths: ReadonlyMap<string, number>;
};

const countOf = ({ stones }: CostBody) => stones.reduce((sum, { quantity }) => sum + Number(quantity), 0);

/** The model of a size: the sheet’s own, or the newest other one. */
function modelAt({ model, models }: Asked, mm: number): CostModel | null {
  const fits = ({ ringMm, volume }: CostModel) =>
    volume !== null && ringMm !== null && Math.abs(ringMm - mm) < RING_TOLERANCE_MM / 2;
  if (model && fits(model)) return model;
  return models.filter(fits).toSorted((one, other) => other.version - one.version)[0] ?? null;
}

/** What a sheet comes to at each size in each alloy. */
export function costMatrixOf(asked: Asked): Omit<CostMatrix, 'alloys'> {
  const { body, model, alloys, sizes, widths } = asked;
  const { ring, why } = ringOf(asked);
  const base = model?.ringMm ?? null;
  const round = base === null ? undefined : allRound(body, widths, base);
  const rows = sizes.map((mm) => {
    const measured = modelAt(asked, mm);
    const isBase = measured !== null && measured.itemId === model?.itemId;
    const volume = isBase ? asked.volume : (measured?.volume ?? (ring && volumeAt(ring, mm)));
    const stones = body.stones.map((line) =>
      round && line.id === round.line.id && !isBase
        ? { ...line, quantity: String(eternityStones(mm, round.width)) }
        : line,
    );
    const sized = { ...body, stones, metal: { ...body.metal, volume_mm3: volume } };
    const own = isBase ? sized : { ...sized, metal: { ...sized.metal, typed_g: null } };
    return {
      mm,
      is_base: isBase,
      is_measured: measured !== null,
      design_id: measured?.itemId ?? null,
      version: measured?.version ?? null,
      stones: countOf(sized),
      volume_mm3: volume,
      cells: alloys.map((alloy) =>
        cellOf(alloy.key, calculateCosts(alloy.key === body.metal.alloy ? own : inAlloy(sized, alloy)).costs),
      ),
    };
  });
  const thickness = asked.thickness;
  const grown = { kept_mm3: ring?.kept ?? null, shank_mm3: ring?.shank ?? null, thickness_mm: thickness };
  const counts = (width: number) => sizes.map((mm) => eternityStones(mm, width));
  return {
    currency: body.currency,
    why,
    base: base === null ? null : { mm: base, ...grown },
    sizes: rows,
    eternity: round ? { title: round.line.title, stone_mm: round.width, counts: counts(round.width) } : null,
  };
}
