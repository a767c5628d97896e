import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '@facet/client/call';
import { getCostSheet, updateCostSheet } from '@facet/contract/endpoints/costs';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { errorBody } from '@facet/contract/errors';
import type { Caller } from './call-api.ts';
import type { SheetAt } from './factories/make-cost-desk.ts';
import { createRandom, type Random } from './hostile/random.ts';

/** Lines of a kind: few enough for two people to meet on one. */
const [FEWEST, MOST] = [2, 12];
/** Saves that somebody makes at most on what they read once: the server joins by the last fifty bodies. */
const OLDEST_READ = 12;
const PAUSE_MS = 8;

type Parts = ReadonlyMap<string, unknown>;
/** What a save changes: each line and figure as it is afterwards; undefined where it is gone. */
type Changes = Parts;
type Editor = { caller: Caller; read: CostSheetAnswer; age: number };
/** Saves since the sheet was last compared with them: acknowledged ones, and those whose answer a kill cut off. */
type Since = { saved: { at: string; changes: Changes }[]; cut: Changes[] };
type Desk = { origin: string; isOver: () => boolean; isKilled: () => boolean };

/** What a body says, line by line and figure by figure. */
function takeApart({ stones, processes, others, ...head }: CostBody): Parts {
  const lines = Object.entries({ stones, processes, others }).flatMap(([kind, all]) =>
    all.map((line) => [`${kind} ${line.id}`, line] as const),
  );
  return new Map<string, unknown>([...lines, ...Object.entries(head)]);
}

const findChanges = (before: Parts, after: Parts): Changes =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)))
      .map((key) => [key, after.get(key)]),
  );

function withChanges(parts: Parts, all: readonly Changes[]): Parts {
  const made = new Map(parts);
  for (const changes of all)
    for (const [key, value] of changes)
      if (value === undefined) made.delete(key);
      else made.set(key, value);
  return made;
}

/** Draws edits that never say the same twice, so that whatever is on the sheet tells who wrote it. */
function createHand(random: Random) {
  let count = 0;
  const next = () => (count += 1);
  const amount = () => `${next()}.25`;
  /** A figure, a line more, one less, or another order. */
  function editLines<Of extends { id: string; title: string }>(lines: readonly Of[], priced: (line: Of) => Of): Of[] {
    const at = random.int(0, lines.length - 1);
    const one = random.pick(lines);
    const without = lines.filter((line) => line !== one);
    const where = random.int(0, without.length);
    const what = random.int(0, 9);
    if (what < 6) return lines.map((line) => (line === one ? priced(line) : line));
    if (what === 6) return without.toSpliced(where, 0, one);
    if (what < 9 && lines.length < MOST)
      return lines.toSpliced(at, 0, priced({ ...one, id: `line-${next()}`, title: `Line ${next()}` }));
    return lines.length > FEWEST ? without : [...lines];
  }
  const edits: readonly ((body: CostBody) => CostBody)[] = [
    (body) => ({
      ...body,
      stones: editLines(body.stones, (line) => ({ ...line, setting: { ...line.setting, amount: amount() } })),
    }),
    (body) => ({
      ...body,
      processes: editLines(body.processes, (line) => ({ ...line, rate: { ...line.rate, amount: amount() } })),
    }),
    (body) => ({
      ...body,
      others: editLines(body.others, (line) => ({ ...line, price: { ...line.price, amount: amount() } })),
    }),
    (body) => ({ ...body, metal: { ...body.metal, typed_g: amount() } }),
    (body) => ({ ...body, freight: { ...body.freight, amount: amount() } }),
  ];
  const lineEdits = edits.slice(0, 3);
  return (body: CostBody): CostBody => {
    const drawn = Array.from({ length: random.int(1, 3) }, () => random.pick(random.chance(0.1) ? edits : lineEdits));
    return drawn.reduce((made, edit) => edit(made), body);
  };
}

/** The lines and figures that a refusal names, as `takeApart` calls them; a line that was removed by its title. */
function namedBy(errors: Record<string, string[]>, read: Parts, sent: CostBody): string[] {
  return Object.entries(errors).flatMap(([field, texts]) => {
    const [, part = '', at] = field.split('.');
    if (part !== 'stones' && part !== 'processes' && part !== 'others') return [part];
    if (at !== undefined) return [`${part} ${sent[part][Number(at)]?.id}`];
    const isNamed = (line: unknown) =>
      line !== null &&
      typeof line === 'object' &&
      'title' in line &&
      texts.some((text) => text.includes(`“${String(line.title)}”`));
    return [...read].filter(([key, line]) => key.startsWith(part) && isNamed(line)).map(([key]) => key);
  });
}

/** Every choice of the saves whose answer was cut off: each was done as a whole or not at all. */
const listChoices = (cut: readonly Changes[]): Changes[][] =>
  cut.reduce<Changes[][]>((all, one) => [...all, ...all.map((chosen) => [...chosen, one])], [[]]);

/** What is on the sheet and was not written there, or the other way round. */
function findFaults(start: Parts, { saved, cut }: Since, now: Parts): string[] {
  const inOrder = saved.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(({ changes }) => changes);
  const expected = withChanges(start, inOrder);
  const all = listChoices(cut).map((chosen) => [...findChanges(withChanges(expected, chosen), now).keys()]);
  return all.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/**
 * People who save one sheet at random, at once and on what they read some saves before. `check` compares the sheet with
 * all that was acknowledged; a refusal that names anything but what two of them changed is an error.
 */
export function createCostEditors({ params, data }: SheetAt, people: readonly Caller[], seed: number) {
  const random = createRandom(seed);
  const hand = createHand(random);
  const told = { saved: 0, refused: 0, cut: 0 };
  const editors = people.map((caller): Editor => ({ caller, read: data, age: 0 }));
  let start = takeApart(data.body);
  let since: Since = { saved: [], cut: [] };

  async function read(origin: string, { token }: Caller) {
    const answer = await send(getCostSheet, { params }, { origin, token });
    return getCostSheet.response.parse(await answer.json()).data;
  }
  async function put(origin: string, { caller: { token }, read: base }: Editor, body: CostBody, changes: Changes) {
    const { title, valid_until: until, updated_at: readAt } = base;
    const input = { title, body, valid_until: until, updated_at: readAt };
    try {
      const answer = await send(updateCostSheet, { params, body: input }, { origin, token });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      since.cut.push(changes);
      throw error;
    }
  }
  async function save(origin: string, editor: Editor): Promise<void> {
    const before = takeApart(editor.read.body);
    const sent = hand(editor.read.body);
    const changes = findChanges(before, takeApart(sent));
    const { status, text } = await put(origin, editor, sent, changes);
    if (status === 200) {
      const { data: saved } = updateCostSheet.response.parse(JSON.parse(text));
      since.saved.push({ at: saved.updated_at, changes });
      told.saved += 1;
      editor.age += 1;
      // Some go on from what they read before, as a page does that was asleep.
      if (editor.age > OLDEST_READ || random.chance(0.7)) Object.assign(editor, { read: saved, age: 0 });
      return;
    }
    if (status !== 409) throw new Error(`a save answered ${status}: ${text}`);
    const now = await read(origin, editor.caller);
    const theirs = findChanges(before, takeApart(now.body));
    const named = namedBy(errorBody.parse(JSON.parse(text)).errors ?? {}, before, sent);
    if (named.length === 0 || !named.every((key) => changes.has(key) && theirs.has(key)))
      throw new Error(`refused where nobody else changed anything: ${text}`);
    told.refused += 1;
    Object.assign(editor, { read: now, age: 0 });
  }
  async function editOn({ origin, isOver, isKilled }: Desk, editor: Editor): Promise<void> {
    try {
      while (!isOver()) {
        await save(origin, editor);
        await pause(random.int(0, PAUSE_MS));
      }
    } catch (error) {
      // What the kill cut off was not acknowledged; what fails before it is a fault.
      if (!isKilled()) throw error;
    }
  }
  return {
    told,
    edit: async (desk: Desk) => void (await Promise.all(editors.map((editor) => editOn(desk, editor)))),
    /** What is on the sheet and was not written there, or was and isn't; all go on from what is there. */
    async check(origin: string): Promise<string[]> {
      const [first] = people;
      const now = await read(origin, first ?? { token: null });
      const faults = findFaults(start, since, takeApart(now.body));
      told.cut += since.cut.length;
      start = takeApart(now.body);
      since = { saved: [], cut: [] };
      for (const editor of editors) Object.assign(editor, { read: now, age: 0 });
      return faults;
    },
  };
}
