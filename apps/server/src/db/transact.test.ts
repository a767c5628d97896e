import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { transact } from './transact.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.execute(sql`create table kept (id int primary key)`);
});
afterAll(() => app.stop());

const rows = async () => (await app.db.execute<{ id: number }>(sql`select id from kept order by id`)).rows;

test('last writes are made with the commit, in their order; announcements leave after it', async () => {
  const answer = await transact(app, async (tx) => {
    tx.beforeCommit(() => tx.executeSql('insert into kept select max(id) + 1 from kept'));
    await tx.executeSql('insert into kept values (1)');
    expect(await rows()).toEqual([]);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await rows()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('the first statement leaves with the begin, the last ones with the commit', async () => {
  const sent: { mock: { calls: unknown[] } }[] = [];
  app.pool.once('acquire', ({ connection: { stream } }: PoolClient) => {
    const spies = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
    sent.push(...spies);
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  });
  await transact(app, async (tx) => {
    tx.beforeCommit(() => tx.executeSql('select $1::int', [1]));
    tx.beforeCommit(() => tx.executeSql('select 2'));
    await tx.executeSql('select $1::int', [3]);
  });
  expect(sent.flatMap(({ mock }) => mock.calls)).toHaveLength(2);
});

test('a last write that fails undoes the whole', async () => {
  const work = transact(app, async (tx) => {
    await tx.executeSql('insert into kept values (3)');
    tx.beforeCommit(() => tx.executeSql('insert into kept values (1)'));
  });
  await expect(work).rejects.toThrow('kept_pkey');
  expect(await rows()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a failure that was swallowed does not pass for a commit', async () => {
  const work = transact(app, async (tx) => {
    await tx.executeSql('insert into kept values (3)');
    await tx.executeSql('insert into kept values (1)').catch(() => null);
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([{ id: 1 }, { id: 2 }]);
});
