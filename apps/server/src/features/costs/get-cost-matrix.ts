import { diameterOfUs } from '@facet/contract/craft/ring-size';
import type { CostMatrix, PricedAlloy } from '@facet/contract/entities/cost-answers';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { readStoneList } from '../stones/read-stone-list.ts';
import { costedStyleFor, sheetOf, type CostedStyle, type SheetPlace } from './access.ts';
import type { SheetFacts } from './cost-queries.ts';
import { readGrounds, type Grounds } from './ground.ts';
import { costMatrixOf } from './matrix.ts';
import { priceAlloy } from './pricing.ts';

/** US sizes 4½ to 9 by halves. */
const FIRST_SIZES = Array.from({ length: 10 }, (_, at) => diameterOfUs(4.5 + at / 2));
const SIZES_MAX = 24;
const ALLOYS_MAX = 8;
/** Alloys that are shown until somebody chooses others. */
const ALLOYS_SHOWN = 6;
/** Versions among which those of other sizes are looked for. */
const VERSIONS_READ = 50;

type Asked = { alloys: readonly string[]; sizes: readonly number[]; thickness?: number | undefined };

/** The sheet’s own alloy as the sheet has it, and the others at the sheet’s snapshot. */
function alloysFor({ body }: SheetFacts, { house, own, newest }: Grounds, asked: readonly string[]): PricedAlloy[] {
  const prices = (own ?? newest)?.prices ?? null;
  const all = house.alloys.map((alloy) => priceAlloy(alloy, prices, prices?.currency ?? body.currency));
  const mine = all.filter(({ key }) => key === body.metal.alloy);
  const others = all.filter(({ key, spot }) => key !== body.metal.alloy && spot.amount !== null);
  const wanted =
    asked.length > 0 ? all.filter(({ key }) => asked.includes(key)) : [...mine, ...others].slice(0, ALLOYS_SHOWN);
  return wanted.slice(0, ALLOYS_MAX);
}

/** The thickness of the shank: as asked, as measured by hand, or as its spec wants it. */
const thicknessOf = ({ style }: CostedStyle, asked: number | undefined): number | null =>
  asked ??
  style.thickness ??
  style.spec?.find(({ key }) => key === 'shank-thickness' || key === 'band-thickness')?.target ??
  null;

/** What a sheet comes to in other sizes and alloys. */
export async function getCostMatrix(
  app: App,
  actor: Actor,
  { alloys: keys, sizes: asked, thickness, ...place }: SheetPlace & Asked,
): Promise<CostMatrix> {
  const costed = await costedStyleFor(app, actor, place);
  const sheet = await sheetOf(app.db, place);
  const grounds = await readGrounds(app.db, costed, sheet.ground, VERSIONS_READ);
  const list = await readStoneList(app.db, place.styleId, sheet.ground.stone_list ?? undefined);
  const alloys = alloysFor(sheet, grounds, keys);
  const sizes = [...new Set(asked.length > 0 ? asked : FIRST_SIZES)].toSorted((one, other) => one - other);
  const rows = (list?.rows ?? []).flatMap((row) =>
    row.shape === 'round' && row.width !== null ? [[row.id, row.width] as const] : [],
  );
  const matrix = costMatrixOf({
    body: sheet.body,
    volume: sheet.body.metal.volume_mm3,
    model: grounds.models.find(({ itemId }) => itemId === sheet.ground.design_id) ?? null,
    models: grounds.models,
    thickness: thicknessOf(costed, thickness),
    sizes: sizes.slice(0, SIZES_MAX),
    alloys,
    widths: new Map(rows),
  });
  return { ...matrix, alloys: alloys.map(({ key, title, colour }) => ({ key, title, colour })) };
}
