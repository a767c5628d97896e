import { expect, test } from 'vitest';
import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { parseObj } from '../formats/parse-obj.ts';
import { ALONE } from '../companions.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import { findStones } from '../stones/find-stones.ts';
import { brilliant } from '../testing/brilliant.ts';
import { dome } from '../testing/made-stones.ts';
import { encodeText, boxCorners } from '../testing/solids.ts';
import type { Triple } from '../model-data.ts';
import { gemNamed } from './gem-named.ts';
import { groundShadow, shadowAt } from './ground-shadow.ts';
import { lookOfBodies } from './look-of-bodies.ts';
import { pickMetal } from './materials.ts';

const ignore = () => undefined;
function writeObj(parts: Readonly<Record<string, readonly Triple[]>>) {
  let first = 1;
  const lines = Object.entries(parts).flatMap(([name, corners]) => {
    const faces = corners.flatMap((_, at) =>
      at % 3 === 0 ? [`f ${first + at} ${first + at + 1} ${first + at + 2}`] : [],
    );
    first += corners.length;
    return [`o ${name}`, ...corners.map((corner) => `v ${corner.join(' ')}`), ...faces];
  });
  return buildMesh(parseObj(encodeText(lines.join('\n')), ignore, ALONE), ignore);
}

const far = (by: number) => (corners: readonly Triple[]) => corners.map(([x, y, z]): Triple => [x + by, y, z]);
const PIECE = writeObj({
  Shank: boxCorners([4, 4, 4]),
  Head: far(10)(boxCorners([2, 2, 2])),
  Rubino: far(20)(brilliant(3)),
  Diamond: far(30)(brilliant(2)),
  Sprue: far(40)(boxCorners([1, 1, 5])),
  'Onyx plate': far(50)(brilliant(3)),
});

test('bodies are drawn as what their part is said to be, else as their names say', () => {
  const byName = (known: Parameters<typeof lookOfBodies>[1]) => {
    const looks = lookOfBodies(PIECE.facts.bodies, known);
    return Object.fromEntries(PIECE.facts.bodies.map(({ name }, at) => [name, looks[at]]));
  };
  expect(byName([{ key: '/Head', metal: 'platinum' }])).toEqual({
    Shank: { is: 'metal', metal: null },
    Head: { is: 'metal', metal: 'platinum' },
    Rubino: { is: 'stone', gem: 'ruby' },
    Diamond: { is: 'stone', gem: 'diamond' },
    Sprue: { is: 'wax' },
    'Onyx plate': { is: 'opaque', gem: 'onyx' },
  });
  expect(byName([{ key: '/Diamond', role: 'metal' }])['Diamond']).toEqual({ is: 'metal', metal: null });
});

test('each vertex knows its body, and each stone that is followed by light does, too', () => {
  const { mesh, facts, kept } = PIECE;
  const at = (name: string) => facts.bodies.findIndex((body) => body.name === name);
  for (const [vertex, body] of (mesh.bodies ?? []).entries()) {
    const x = mesh.positions[vertex * 3] ?? 0;
    expect(facts.bodies[body]?.name).toBe(
      ['Shank', 'Head', 'Rubino', 'Diamond', 'Sprue', 'Onyx plate'][Math.round(x / 10)],
    );
  }
  const { sets } = findStones(kept, facts.bodies);
  expect(new Set(sets.flatMap(({ bodies }) => [...bodies]))).toEqual(new Set([at('Rubino'), at('Diamond')]));
});

test.each([
  ['Ruby 6.5', 'ruby'],
  ['Zaffiri', 'sapphire'],
  ['Emerald cut', 'diamond'],
  ['Emerald', 'emerald'],
  ['Ruby red diamond', 'diamond'],
  ['Stone 3', 'diamond'],
  ['Turchese 8x6', 'turquoise'],
  ['珍珠', 'pearl'],
  ['Mother of pearl', 'pearl'],
  ['Coral pink diamond', 'diamond'],
] as const)('%s is drawn as %s', (name, gem) => expect(gemNamed([name])).toBe(gem));

test('a dome that nobody has called a stone yet is shown as metal, and then as the stone that it is', () => {
  const { facts } = writeObj({ Shank: boxCorners([4, 4, 4]), '': far(20)(dome(6, 6)) });
  const looks = (role?: 'stone') => lookOfBodies(facts.bodies, [{ key: '#◆?', role }])[1];
  expect(facts.bodies[1]).toMatchObject({ looks: 'domed', isStone: false });
  expect([looks(), looks('stone')]).toEqual([
    { is: 'metal', metal: null },
    { is: 'stone', gem: 'diamond' },
  ]);
});

test('an alloy looks like its colour; platinum is greyer than silver', () => {
  const looks = new Set(FIRST_ALLOYS.map((alloy) => `${alloy.key} ${pickMetal(alloy)}`));
  for (const look of ['yellow-18 yellow', 'rose-14 rose', 'platinum-950-ru platinum', 'silver-925 silver'])
    expect(looks).toContain(look);
});

test('the ground is dark where a piece touches it, and light far away', () => {
  const box = Float32Array.from(boxCorners([4, 4, 4]).flat());
  const shadow = groundShadow({ positions: box, indices: null }, [0, 0, 1]);
  expect(shadow.height).toBe(0);
  expect(shadowAt(shadow, [2, 2, 0])).toBeGreaterThan(0.4);
  expect(shadowAt(shadow, [4.4, 2, 0])).toBeGreaterThan(shadowAt(shadow, [5.3, 2, 0]));
  expect(shadowAt(shadow, [60, 2, 0])).toBe(0);
});
