import { effectOf, EVENTS, isProjectEvent, type ProjectEvent, type ReadFamily } from '@facet/contract/events';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { TeamKind } from './testing/factories/make-project.ts';
import { callApi } from './testing/call-api.ts';
import { PIECE_ACTIONS } from './testing/replay/actions.ts';
import { makePiece, type Piece } from './testing/replay/make-piece.ts';
import { PLACE_ACTIONS } from './testing/replay/place-actions.ts';
import { changedBetween, readAll } from './testing/replay/reads.ts';
import { openProbe } from './testing/socket-probe.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// Somebody does something; whoever has the pages open is told, reads again what that makes stale, and must then have
// everything right. An answer that changed without being made stale is a missing entry in `EVENTS`.

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

const WATCHERS = ['p_owner', 'p_manager', 'reviewer', 'space_admin', 'client'] as const satisfies readonly TeamKind[];
/** Reads of a single project. */
const OF_PROJECT = [
  'boards',
  'comment_drafts',
  'comment_people',
  'drawer_files',
  'drawer_styles',
  'log',
  'measures',
  'reviews',
  'shares',
  'specs',
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
  const stale = new Set<ReadFamily>();
  probe.onFrame(({ method_id: method, data }) => {
    const update = method === METHOD.projectUpdates ? projectUpdate.safeParse(data).data : undefined;
    if (update) heardEvents.add(update.event);
    for (const family of update ? effectOf(update.event).stale : []) stale.add(family);
    // Closing the channel takes the project's pages along.
    if (method === METHOD.exitFromProject) for (const family of OF_PROJECT) stale.add(family);
    // A notification arrives as its own frame.
    if (method === METHOD.notification)
      for (const family of ['notifications', 'dashboard_waiting'] as const) stale.add(family);
  });
  /** Resolves once everything sent before has arrived. */
  const allHeard = () => probe.call(METHOD.connectToProject, { project_id: project.id });
  return { kind, person: people[kind], stale, allHeard };
}

test.each([...PIECE_ACTIONS, ...PLACE_ACTIONS])(
  'whoever watches while somebody %s has all that is true',
  async (_name, endpoint, prepare, by = 'p_owner', kinds = WATCHERS) => {
    const piece = await makePiece(app);
    const call = await prepare(app, piece);
    const watchers = await Promise.all(kinds.map((kind) => watch(piece, kind)));
    const before = await Promise.all(watchers.map(({ person }) => readAll(app, person, piece)));
    const answer = await callApi(app, piece.people[by], endpoint, call);
    expect(answer.status, answer.raw.body).toBeLessThan(300);
    for (const [index, { kind, person, stale }] of watchers.entries()) {
      const changed = changedBetween(before[index] ?? [], await readAll(app, person, piece));
      const missed = () =>
        changed
          .filter(({ family }) => !stale.has(family))
          .map(({ family, call: read }) => `${kind}: ${family} by ${read}`);
      await vi.waitFor(() => expect(missed().join('\n')).toBe(''), { timeout: 1500 });
    }
    await Promise.all(watchers.map(({ allHeard }) => allHeard()));
  },
);

test('every event is heard of, but those that another test brings about', () => {
  const elsewhere: ProjectEvent[] = ['activity.recorded', 'chat.read'];
  const unheard = Object.keys(EVENTS).filter((event) => isProjectEvent(event) && !heardEvents.has(event));
  expect(unheard).toEqual(elsewhere);
});
