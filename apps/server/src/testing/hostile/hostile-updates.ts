import { boardItems } from '@facet/board/document';
import * as Y from 'yjs';
import { makeNote } from '../board-team.ts';
import {
  buildUpdate,
  deleted,
  map,
  skipped,
  times,
  unkept,
  values,
  type Id,
  type UpdatePlace,
} from './build-update.ts';
import type { Random } from './random.ts';

/** What whoever attacks a board knows: what is on it, and their own user. */
export type Scene = { random: Random; doc: Y.Doc; userId: number; size: number };
type Build = (scene: Scene) => Uint8Array;

const ownId = ({ random }: Scene) => random.int(1, 2 ** 32 - 1);
const someItem = ({ random, doc }: Scene): Y.Item | undefined => {
  const all = [...boardItems(doc).values()].flatMap((item) => item._item ?? []);
  return all.length > 0 ? random.pick(all) : undefined;
};
const someClient = ({ random, doc }: Scene) => random.pick([...doc.store.clients.keys(), 77]);
const readState = ({ doc }: Scene, client: number) => Y.getState(doc.store, client);

/** A new item with all its fields, as a page writes it. */
function wholeItem(scene: Scene, client: number, clock = 0) {
  const { id, ...fields } = makeNote(scene.userId);
  const parent = { client, clock };
  const keys = Object.keys(fields);
  const writes = Object.entries(fields).map(([key, value]) => values({ parent, key }, value));
  return { structs: [map({ key: id }), ...writes], parent, x: { client, clock: clock + 1 + keys.indexOf('x') } };
}
const ofOne = (client: number, structs: Parameters<typeof buildUpdate>[0][number]['structs'], clock = 0) =>
  buildUpdate([{ client, clock, structs }]);

/** Writes of one field, each placed by a rule, after a new item that is right. */
const fieldWrites =
  (placeAt: (written: { parent: Id; x: Id; last: Id }, index: number) => UpdatePlace): Build =>
  (scene) => {
    const client = ownId(scene);
    const { structs, parent, x } = wholeItem(scene, client);
    const next = structs.length;
    const place = (index: number) =>
      placeAt({ parent, x, last: index === 0 ? x : { client, clock: next + index - 1 } }, index);
    return ofOne(client, [...structs, ...times(scene.size, (index) => values(place(index), index))]);
  };

/** An item whose field was written again and again, taken off at once with all of that. */
function longLife(scene: Scene): Uint8Array {
  const client = ownId(scene);
  const { structs, x } = wholeItem(scene, client);
  const other = { client, clock: x.clock + 1 };
  const from = structs.length;
  const writes = times(scene.size, (index) =>
    values({ origin: index < 2 ? ([x, other][index] ?? x) : { client, clock: from + index - 2 } }, index),
  );
  const item = { client, ranges: [[0, 1] as const] };
  return buildUpdate([{ client, clock: 0, structs: [...structs, ...writes] }], [item]);
}

function doubleChains(scene: Scene): Uint8Array {
  const [one, other] = [ownId(scene), ownId(scene)];
  const { structs, parent } = wholeItem(scene, one);
  const from = structs.length;
  const here = times(scene.size, (index) => values({ origin: { client: other, clock: index } }, index));
  const there = times(scene.size, (index) =>
    values(index === 0 ? { parent, key: 'x' } : { origin: { client: one, clock: from + index - 1 } }, index),
  );
  return buildUpdate([
    { client: one, clock: 0, structs: [...structs, ...here] },
    { client: other, clock: 0, structs: there },
  ]);
}

function splitAcross(scene: Scene): Uint8Array {
  const [one, other] = [ownId(scene), ownId(scene)];
  const { structs, parent } = wholeItem(scene, one);
  const from = structs.length;
  return buildUpdate([
    { client: one, clock: 0, structs: [...structs, deleted({ parent, key: 'text' }, scene.size)] },
    {
      client: other,
      clock: 0,
      structs: times(scene.size, (index) => values({ origin: { client: one, clock: from + index } }, 1)),
    },
  ]);
}

const manyWriters: Build = (scene) =>
  buildUpdate(
    times(Math.min(scene.size, 3000), () => ownId(scene)).map((client) => ({
      client,
      clock: 0,
      structs: wholeItem(scene, client).structs,
    })),
  );

function forOther(scene: Scene): Uint8Array {
  const client = someClient(scene);
  const structs = scene.random.pick([
    [unkept(2 ** scene.random.int(0, 45))],
    times(Math.min(scene.size, 2000), () => unkept(1)),
    [deleted({ key: crypto.randomUUID() }, scene.size)],
  ]);
  return ofOne(client, structs, Math.max(0, readState(scene, client) - scene.random.int(0, 3)));
}

function manyDeletes(scene: Scene): Uint8Array {
  const client = someClient(scene);
  const step = scene.random.int(0, 2);
  return buildUpdate([], [{ client, ranges: times(scene.size, (index) => [index * step, scene.random.int(0, 2)]) }]);
}

function manyValues(scene: Scene): Uint8Array {
  const client = ownId(scene);
  const { structs, parent } = wholeItem(scene, client);
  const all = values({ parent, key: 'description' }, ...times(Math.min(scene.size, 50_000), () => null));
  const from = structs.length;
  const ranges = times(scene.size >> 1, (index) => [from + index * 2, 1] as const);
  return buildUpdate([{ client, clock: 0, structs: [...structs, all] }], [{ client, ranges }]);
}

function deepValue(scene: Scene): Uint8Array {
  let value: unknown = 1;
  for (let depth = 0; depth < Math.min(scene.size, 2000); depth += 1) value = depth % 2 === 0 ? [value] : { a: value };
  const client = ownId(scene);
  const { structs, parent } = wholeItem(scene, client);
  return ofOne(client, [...structs, values({ parent, key: 'points' }, value)]);
}

function inherited(scene: Scene): Uint8Array {
  const client = ownId(scene);
  const { id: key, ...fields } = makeNote(scene.userId);
  const parent = { client, clock: 0 };
  const value = JSON.parse(`{"__proto__":${JSON.stringify(fields)}}`);
  const inside = scene.random.pick([
    values({ parent, key: '__proto__' }, fields),
    values({ parent, key: 'text' }, value),
  ]);
  return ofOne(client, [map({ key }), inside]);
}

function misplaced(scene: Scene): Uint8Array {
  const { random } = scene;
  const client = ownId(scene);
  const near = someItem(scene)?.id ?? { client, clock: 5 };
  const place = random.pick<UpdatePlace>([
    { root: 'secrets', key: 'a' },
    { origin: near, right: near },
    { origin: { client, clock: random.int(0, 2 ** 40) } },
    { parent: { client: someClient(scene), clock: random.int(0, 50) }, key: 'x' },
    { parent: near, key: random.pick(['x', '__proto__', 'created_by', 'constructor', '']) },
  ]);
  const struct = random.pick([values(place, 1), deleted(place, random.pick([0, 1, 2 ** 40])), map(place)]);
  return ofOne(random.pick([client, 2 ** 40]), [struct], random.pick([0, 0, 5, 2 ** 50]));
}

function miscounted(scene: Scene): Uint8Array {
  const client = ownId(scene);
  const { structs } = wholeItem(scene, client);
  const count = scene.random.pick([0, structs.length - 1, structs.length + 1, 2 ** 31, 2 ** 50]);
  const section = { client, clock: 0, structs };
  return scene.random.pick([
    () => buildUpdate([{ ...section, count }]),
    () => buildUpdate([section, section]),
    () => Buffer.concat([buildUpdate([section]), Buffer.alloc(scene.size)]),
    () => buildUpdate([{ ...section, structs: [...structs, skipped(scene.size)] }]),
  ])();
}

/** An honest change in which some bytes are others. */
function mutated(scene: Scene): Uint8Array {
  const bytes = Buffer.from(ofOne(ownId(scene), wholeItem(scene, ownId(scene)).structs));
  for (let left = scene.random.int(1, 4); left > 0; left -= 1)
    bytes[scene.random.int(0, bytes.length - 1)] = scene.random.int(0, 255);
  return bytes;
}

/** Changes of a board that are made to cost much or to break something, each by what it does. */
export const HOSTILE_UPDATES: Readonly<Record<string, Build>> = {
  'overwrites without a left neighbour': fieldWrites(({ parent }) => ({ parent, key: 'x' })),
  'overwrites with one left neighbour': fieldWrites(({ x }) => ({ origin: x })),
  'a chain of overwrites': fieldWrites(({ last }) => ({ origin: last })),
  'a chain with forks': fieldWrites(({ last }, index) => ({
    origin: { ...last, clock: last.clock - (index % 2 === 0 ? 0 : 1) },
  })),
  'many fields of one item': fieldWrites(({ parent }, index) => ({ parent, key: `field ${index}` })),
  'a long life that ends': longLife,
  'chains of two pages that cross': doubleChains,
  'one range that another page splits': splitAcross,
  'things nobody kept, one by one': (scene) =>
    ofOne(
      ownId(scene),
      times(scene.size, () => unkept(1)),
    ),
  'an endless range that nobody kept': ({ random, ...scene }) =>
    ofOne(ownId({ random, ...scene }), [unkept(2 ** random.int(20, 50))]),
  'many pages at once': manyWriters,
  'for somebody else’s page': forOther,
  'many deletions': manyDeletes,
  'many values in one place': manyValues,
  'a deep value': deepValue,
  'fields that are inherited': inherited,
  'somewhere else': misplaced,
  'counts that are wrong': miscounted,
  'bytes that are wrong': mutated,
};
