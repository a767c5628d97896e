import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBoardTeam } from '../../testing/board-team.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { renewPresences } from './tell-presence.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

test('of many who are on boards, a part is told of again at a time', async () => {
  const team = await makeBoardTeam(app, address);
  for (const kind of ['p_owner', 'p_owner', 'designer', 'designer', 'designer'] as const) await team.onBoard(kind);
  const told: number[] = [];
  const hub = { ...app.hub, publishToProject: ({ methodId }: { methodId: number }) => void told.push(methodId) };
  renewPresences({ ...app, hub }, 0);
  expect(told).toEqual([METHOD.boardPresence, METHOD.boardPresence]);
});
