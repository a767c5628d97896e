import type { Alloy } from '@facet/contract/craft/alloys';
import type { MakingLimits } from '@facet/contract/craft/limits';
import { weighPiece } from '@facet/contract/craft/part-weights';
import { specVerdict, type SpecLine } from '@facet/contract/craft/spec';
import type { ModelFigures } from '@facet/contract/entities/measure';
import type { ItemSpec, MeasuredLine, SpecState } from '@facet/contract/entities/spec';
import { computeFigures } from '@facet/model/measure/compute-figures';
import { usualUp } from '@facet/model/up-axis';
import type { House } from '../house/load-house.ts';
import { withAlloys } from '../measures/part-alloys-sql.ts';
import { presentKind } from '../house/present-house.ts';
import type { SpecItem } from './spec-query.ts';

type Read = { figures: ModelFigures; format: string; alloys: readonly Alloy[] };

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** How each figure is read from a model; null where the model doesn't have it. */
const READS: Readonly<Record<SpecLine['source'], (read: Read, line: SpecLine) => number | null>> = {
  hand: () => null,
  ring: ({ figures }) => figures.ring?.diameter_mm ?? null,
  width: ({ figures }) => figures.size_mm[0],
  depth: ({ figures, format }) => figures.size_mm[usualUp(format) === 'z' ? 1 : 2],
  height: ({ figures, format }) => figures.size_mm[usualUp(format) === 'z' ? 2 : 1],
  wall: ({ figures }) => figures.findings.find(({ check }) => check === 'wall')?.mm ?? null,
  weight({ figures, alloys }, { alloy: key }) {
    const alloy = alloys.find((one) => one.key === key);
    const { volume } = figures;
    const weight = alloy && volume.kind === 'known' ? weighPiece(volume, figures.parts, alloy, alloys) : null;
    // A range is within no tolerance.
    return weight && weight.least === weight.most ? weight.least : null;
  },
  stones: ({ figures }) =>
    figures.look_alikes
      ? null
      : figures.parts.filter(({ role }) => role === 'stone').reduce((sum, { bodies }) => sum + bodies, 0),
};

/** A figure of a model; without a certain unit, only counts mean anything. */
function readFigure(read: Read | null, line: SpecLine): number | null {
  if (!read || (read.figures.unit.from === 'asked' && line.source !== 'stones')) return null;
  const value = READS[line.source](read, line);
  return value === null ? null : rounded(value);
}

function measuredLines({ lines, typed, measured, unit, format, alloys }: SpecItem, house: House): MeasuredLine[] {
  const limits: MakingLimits = house.limits;
  const figures = measured && withAlloys(computeFigures(measured, unit, limits), alloys);
  const read = figures && { figures, format, alloys: house.alloys };
  return (lines ?? []).map((line) => {
    const known = typed.find(({ key }) => key === line.key);
    const figure = readFigure(read, line);
    return {
      ...line,
      measured: figure,
      typed: known ? { value: known.value, from: known.from, at: known.at, by: known.by } : null,
      verdict: specVerdict(line, known?.value ?? figure),
    };
  });
}

/** A style's spec and how this version measures up to it. */
export function presentSpec(item: SpecItem, house: House, mayEdit: boolean): ItemSpec {
  const { itemId, styleId, productType, setAt, setBy } = item;
  return {
    item_id: itemId,
    style_id: styleId,
    product_type: productType,
    lines: measuredLines(item, house),
    since: setAt && setBy ? { at: setAt.toISOString(), by: setBy } : null,
    template: presentKind.specs(house.specs).find(({ product_type: type }) => type === productType)?.lines ?? [],
    alloys: house.alloys.map(({ key, title }) => ({ key, title })),
    rings: presentKind.rings(house.rings),
    abilities: { edit: mayEdit },
  };
}

/** The same in short. */
export function presentState(item: SpecItem, house: House): SpecState {
  const lines = measuredLines(item, house);
  return {
    item_id: item.itemId,
    lines: lines.length,
    out: lines.filter(({ verdict }) => verdict === 'out').map(({ title }) => title),
  };
}
