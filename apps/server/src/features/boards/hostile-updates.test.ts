import { listItems } from '@facet/board/document';
import { BOARD_UPDATE_MAX } from '@facet/contract/constants/boards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base64, makeBoardTeam } from '../../testing/board-team.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { HOSTILE_UPDATES } from '../../testing/hostile/hostile-updates.ts';
import { createRandom } from '../../testing/hostile/random.ts';
import { longestStep } from '../../testing/longest-step.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { METHOD } from '@facet/contract/realtime';

let app: TestApp;
let address: string;
const faults: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ logLine: (line) => void (line.includes('"level":"error"') && faults.push(line)) });
  address = await listenAt(app);
});
afterAll(() => app.stop());

/** The longest that the server may do nothing else, in milliseconds of its processor. */
const STANDS_MAX_MS = 200;
const SIZES = [1, 100, 50_000];
/** As many as fit into one change. */
const MOST: Readonly<Record<string, number>> = {
  'things nobody kept, one by one': 1_900_000,
  'many deletions': 900_000,
};

test.each(Object.entries(HOSTILE_UPDATES))(
  '%s: the server goes on meanwhile',
  async (what, build) => {
    const team = await makeBoardTeam(app, address);
    const client = await team.onBoard('designer');
    await client.putNote();
    const scene = { random: createRandom(7), doc: client.doc, userId: team.people.designer.id };
    const built = [...SIZES, MOST[what] ?? 1].map((size) => build({ ...scene, size }));
    const sent = built.filter(({ length }) => length <= BOARD_UPDATE_MAX).map(base64);
    const statuses: number[] = [];
    const longest = await longestStep(async () => {
      for (const update of sent)
        statuses.push((await client.probe.call(METHOD.updateBoard, { ...team.place, update })).error_id);
    });
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(faults.splice(0)).toEqual([]);
    expect(longest).toBeLessThan(STANDS_MAX_MS);
    const other = await team.onBoard('p_owner');
    const note = await other.putNote();
    expect(listItems((await team.onBoard('watcher')).doc)).toContainEqual(note);
  },
  120_000,
);
