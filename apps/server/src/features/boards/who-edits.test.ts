import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBoardTeam } from '../../testing/board-team.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whiteboardsOf } from './whiteboards.ts';
import { whoEdits } from './who-edits.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

test('who edits for long is asked about again, one person after the other, and waits for no answer', async () => {
  const team = await makeBoardTeam(app, address);
  for (const kind of ['p_owner', 'p_owner', 'designer', 'designer'] as const) await team.onBoard(kind);
  const members = [...(whiteboardsOf(app).members.get(team.boardId)?.values() ?? [])];
  expect(members).toHaveLength(4);
  for (const member of members) member.confirmedAt = -Infinity;

  let [asked, most] = [0, 0];
  const answers: (() => void)[] = [];
  const counting: TestApp = {
    ...app,
    async loadSession(sessionId) {
      asked += 1;
      most = Math.max(most, asked);
      await new Promise<void>((resolve) => answers.push(resolve));
      asked -= 1;
      return app.loadSession(sessionId);
    },
  };
  const actors = await Promise.all(members.map((member) => whoEdits(counting, member)));
  expect(actors).toEqual(members.map(({ actor }) => actor));
  for (let number = 0; number < members.length; number += 1) {
    await expect.poll(() => answers.length).toBe(number + 1);
    answers[number]?.();
  }
  await expect.poll(() => members.map(({ confirmedAt }) => confirmedAt > 0)).toEqual([true, true, true, true]);
  expect(most).toBe(1);
});
