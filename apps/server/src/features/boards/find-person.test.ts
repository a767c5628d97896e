import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { users } from '../../db/schema/index.ts';
import { makeBoardTeam } from '../../testing/board-team.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findPerson } from './find-person.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());

test('somebody who is known is shown at once, and read anew aside when that is a minute old', async () => {
  const { projectId, people } = await makeBoardTeam(app, address);
  const { id } = people.designer;
  const name = async () => (await findPerson(app, projectId, id))?.first_name;
  const rename = (to: string) => app.db.update(users).set({ firstName: to }).where(eq(users.id, id));
  const clock = vi.spyOn(Date, 'now');
  const start = Date.now();
  const goTo = (minutes: number) => void clock.mockReturnValue(start + minutes * 60_000);

  goTo(0);
  await rename('Ada');
  expect(await name()).toBe('Ada');
  await rename('Berta');
  goTo(0.9);
  expect(await name()).toBe('Ada');
  goTo(1);
  expect(await name()).toBe('Ada');
  await expect.poll(name).toBe('Berta');

  await rename('Clara');
  goTo(12);
  expect(await name()).toBe('Clara');
});
