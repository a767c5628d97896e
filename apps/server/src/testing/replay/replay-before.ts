import { effectOf, type ProjectEvent, type ReadFamily } from '@facet/contract/events';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { callApi } from '../call-api.ts';
import type { TeamKind } from '../factories/make-project.ts';
import { openProbe } from '../socket-probe.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { PIECE_ACTIONS } from './actions.ts';
import { makePiece, type Piece } from './make-piece.ts';
import { PLACE_ACTIONS } from './place-actions.ts';
import { changedBetween, readAll } from './reads.ts';

// Somebody does something; whoever has the pages open is told, reads again what that makes stale, and must then have
// everything right. An answer that changed without being made stale is a missing entry in `EVENTS`.

let app: TestApp;
let address: string;

/** Reads of a single project. */
const OF_PROJECT = [
  'boards',
  'briefs',
  'comment_drafts',
  'comment_people',
  'drawer_files',
  'drawer_styles',
  'log',
  'measures',
  'releases',
  'reviews',
  'shares',
  'specs',
  'stones',
  'style_counts',
  'styles',
  'threads',
  'workflows',
] as const satisfies readonly ReadFamily[];
const heardEvents = new Set<ProjectEvent>();

/** Watches for somebody with the project open what has been made stale for them so far. */
async function watch({ people, project }: Piece, kind: TeamKind) {
  const probe = await openProbe(`${address}/ws?token=${people[kind].token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: project.id });
  const stale: ReadFamily[] = [];
  probe.onFrame(({ method_id: method, data }) => {
    const update = method === METHOD.projectUpdates ? projectUpdate.safeParse(data).data : undefined;
    if (update) heardEvents.add(update.event);
    if (update) stale.push(...effectOf(update.event).stale);
    // Closing the channel takes the project's pages along.
    if (method === METHOD.exitFromProject) stale.push(...OF_PROJECT);
    // A notification arrives as its own frame.
    if (method === METHOD.notification) stale.push('notifications', 'dashboard_waiting');
  });
  /** Resolves once everything sent before has arrived. */
  const allHeard = () => probe.call(METHOD.connectToProject, { project_id: project.id });
  return { kind, person: people[kind], stale, allHeard };
}
type Watcher = Awaited<ReturnType<typeof watch>>;

/** What somebody reads at a moment, and how much they had been told by then. */
async function readNow(watcher: Watcher, piece: Piece) {
  const told = watcher.stale.length;
  return { watcher, told, answers: await readAll(app, watcher.person, piece) };
}
type Reading = Awaited<ReturnType<typeof readNow>>;

/** Fails for answers that have changed between two readings without having been made stale; false if nothing was heard. */
async function expectTold(what: string, before: Reading | undefined, { watcher, answers }: Reading) {
  const { kind, stale } = watcher;
  const changed = changedBetween(before?.answers ?? [], answers);
  const missed = () =>
    changed
      .filter(({ family }) => !stale.slice(before?.told).includes(family))
      .map(({ family, call: read }) => `${what}: ${kind}: ${family} by ${read}`);
  await vi.waitFor(() => expect(missed().join('\n')).toBe(''), { timeout: 1500 });
  return changed.length > 0 || stale.length > (before?.told ?? 0);
}

/** They only change what somebody is told from then on. */
const UNNOTICED = new Set(['mutes a project']);

const REPLAYS = [...PIECE_ACTIONS, ...PLACE_ACTIONS].map(
  (actions) => [actions.map(([name]) => name).join(', '), actions] as const,
);

/**
 * Defines the tests that replay every action while these people watch, and returns what they will have heard. An action
 * that is for somebody else to see is watched by those whom it names.
 */
export function replayBefore(everybody: readonly TeamKind[]): ReadonlySet<ProjectEvent> {
  beforeAll(async () => {
    app = await startTestApp();
    address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  });
  afterAll(() => app.stop());
  vi.setConfig({ testTimeout: 120_000 });

  // One reading is both what one action has made of the piece and what the next one finds.
  test.each(REPLAYS)('whoever watches while somebody %s has all that is true', async (_names, actions) => {
    const piece = await makePiece(app);
    const calls = [];
    for (const [, , prepare] of actions) calls.push(await prepare(app, piece));
    const kinds = actions.length === 1 ? (actions[0]?.[4] ?? everybody) : everybody;
    const watchers = await Promise.all(kinds.map((kind) => watch(piece, kind)));
    const readAtOnce = () => Promise.all(watchers.map((watcher) => readNow(watcher, piece)));
    let before = await readAtOnce();
    for (const [step, [name, endpoint, , by = 'p_owner']] of actions.entries()) {
      const answer = await callApi(app, piece.people[by], endpoint, calls[step]);
      expect(answer.status, `${name}: ${answer.raw.body}`).toBeLessThan(300);
      // The next action starts from here. Who can't see the project any more isn't in its channel to ask there.
      if (step < actions.length - 1) await Promise.all(watchers.map(({ allHeard }) => allHeard()));
      const after = await readAtOnce();
      const noticed = [];
      for (const [at, reading] of after.entries()) noticed.push(await expectTold(name, before[at], reading));
      expect(noticed.includes(true), `somebody notices who ${name}`).toBe(!UNNOTICED.has(name));
      before = after;
    }
  });
  return heardEvents;
}
