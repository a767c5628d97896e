import { namedStone } from '@facet/contract/craft/stone-names';
import type { Body } from '../model-data.ts';
import type { Settings } from './find-settings.ts';
import type { MeasuredStones } from './measure-model.ts';
import { gatherStones } from './size-stones.ts';

/** For a piece with stones of more sizes, none are listed. */
const MOST_SIZES = 300;
/** The stones of a model, part by part; null if there are too many to list. */
export function listStones(
  bodies: readonly Body[],
  partOf: ReadonlyMap<number, number>,
  { sizes }: Pick<Settings, 'sizes'>,
): MeasuredStones[] | null {
  const own = sizes?.map(({ body, ...stone }) => {
    const { name = '', words = [], layer = '' } = bodies[body] ?? {};
    return { ...stone, part: partOf.get(body) ?? 0, count: 1, named: namedStone(name, ...words, layer) };
  });
  const isSame = (a: MeasuredStones, b: MeasuredStones) =>
    a.part === b.part &&
    a.outline === b.outline &&
    a.named?.cut === b.named?.cut &&
    a.named?.species === b.named?.species;
  const gathered = gatherStones<MeasuredStones>(own ?? [], isSame);
  return own && gathered.length <= MOST_SIZES ? gathered : null;
}
