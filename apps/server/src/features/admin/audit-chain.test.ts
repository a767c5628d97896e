import { brokenWords } from '@facet/contract/constants/broken-words';
import * as api from '@facet/contract/endpoints/index';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditKeyFrom } from '../../db/audit-chain.ts';
import { transact } from '../../db/transact.ts';
import { recordAudit } from '../../platform/audit/actions/record-audit.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeAdmin } from '../../testing/factories/make-user.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts';
import { isSignedByUs, verifyAudit } from './audit-chain-query.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAdmin(app, { firstName: 'Ines' });
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await recordAudit(
      app.db,
      { actor: null, address: '192.0.2.1' },
      { act: 'exported', details: { title, ids: { b: 2, a: [1] } } },
    );
});
afterAll(() => app.stop());

const chain = async () => (await callApi(app, admin.admin, api.verifyAudit)).body.data;

/** What is found after a change, which is rolled back, so that the next one finds the log intact. */
async function afterChanges(...changes: readonly SQL[]) {
  const found: { chain?: Awaited<ReturnType<typeof verifyAudit>> } = {};
  const changing = transact(app, async (tx) => {
    for (const change of changes) await tx.execute(change);
    found.chain = await verifyAudit(tx, app.auditKey);
    throw new Error('back');
  });
  await expect(changing).rejects.toThrow('back');
  return found.chain;
}

async function found(...changes: readonly SQL[]) {
  const broken = (await afterChanges(...changes))?.broken;
  return broken ? brokenWords(broken) : null;
}

test('an entry that was changed, removed or put in is found, the first of them first', async () => {
  const { entries } = await chain();
  const idAt = async (position: number) => {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id::int as id from audit_entries where position = ${position}`,
    );
    return rows[0]?.id ?? 0;
  };
  const [third, fifth, last] = [await idAt(3), await idAt(5), await idAt(entries)];
  expect(await found(sql`update audit_entries set address = '10.0.0.1' where id = ${third}`)).toBe(
    'Entry 3 was changed',
  );
  expect(
    await found(sql`update audit_entries set created_at = created_at - interval '1 second' where id = ${last}`),
  ).toBe(`Entry ${entries} was changed`);
  expect(await found(sql`update audit_entries set user_id = 7 where id in (${third}, ${fifth})`)).toBe(
    'Entry 3 was changed',
  );
  expect(await found(sql`delete from audit_entries where id = ${fifth}`)).toBe('Entry 5 is missing');
  expect(await found(sql`delete from audit_entries where position = 1`)).toBe('Entry 1 is missing');
  expect(await found(sql`delete from audit_entries where id = ${last}`)).toBe(`Entry ${entries} is missing`);
  expect(await found(sql`delete from audit_entries`)).toBe('Entry 1 is missing');
  expect(await found(sql`update audit_entries a set act = 'restored', hash = null where id = ${last}`)).toBe(
    `Entry ${entries} was changed`,
  );
  // Whoever can write here lacks the key, also with the end of the chain put right.
  const anew = sql`with faked as (select a.id, audit_hash(a, b.hash) as hash from audit_entries b
      join (select (jsonb_populate_record(a, '{"address": "10.0.0.1"}')).* from audit_entries a where a.id = ${last}) a on true
      where b.position = ${entries - 1})
    , ended as (update audit_chain set hash = faked.hash from faked)
    update audit_entries a set address = '10.0.0.1', hash = faked.hash from faked where a.id = faked.id`;
  expect(await found(anew)).toBe(`Entry ${entries} was changed`);
  expect(await found(sql`delete from audit_chain`)).toBe(`Entry ${entries} was changed`);
  expect(await found(sql`insert into audit_entries (act) values ('exported')`)).toMatch(
    /^Entry with id \d+ was added outside the chain$/,
  );
  expect((await chain()).broken).toBeNull();
});

test('the whole log made anew without the key is found at its first entry', async () => {
  const { entries } = await chain();
  const forge = sql`do $$
    declare one audit_entries; last text := '';
    begin
      for one in select * from audit_entries where position is not null order by position loop
        one.address := '10.0.0.1';
        last := audit_hash(one, last);
        update audit_entries set address = one.address, hash = last where id = one.id;
      end loop;
      update audit_chain set hash = last;
    end $$`;
  expect(await found(forge)).toBe('Entry 1 was changed');
  // It can only pass for older than the key, all of it, which is said.
  const older = await afterChanges(forge, sql`update audit_chain set keyed_from = position + 1`);
  expect(older).toMatchObject({ entries, unkeyed: entries, broken: null });
  // Where signing began is signed, too.
  expect(await found(sql`update audit_chain set keyed_from = 3`)).toBe('Entry 1 was changed');
  expect((await verifyAudit(app.db, auditKeyFrom(`${TEST_SECRET}!`))).broken).toMatchObject({ position: 1 });
  expect(await isSignedByUs(app.db, app.auditKey)).toBe(true);
  expect(await isSignedByUs(app.db, auditKeyFrom(`${TEST_SECRET}!`))).toBe(false);
});

test('entries from before the key are verified as they were made, and signed ones follow them', async () => {
  const older = await startTestApp();
  const insert = (title: string) => sql`with before as (select * from audit_chain),
      entry as (insert into audit_entries (act, details, position) select 'exported', ${JSON.stringify({ title })}::jsonb,
        before.position + 1 from before returning *)
    update audit_chain set position = entry.position, hash = audit_hash(entry::audit_entries, before.hash),
      keyed_from = entry.position + 1 from entry, before`;
  const link = sql`update audit_entries a set hash = c.hash from audit_chain c where a.position = c.position`;
  for (const title of ['One', 'Two', 'Three']) {
    await older.db.execute(insert(title));
    await older.db.execute(link);
  }
  expect(await verifyAudit(older.db, older.auditKey)).toMatchObject({ entries: 3, unkeyed: 3, broken: null });
  expect(await isSignedByUs(older.db, older.auditKey)).toBe(true);
  await recordAudit(older.db, { actor: null }, { act: 'deleted' });
  await recordAudit(older.db, { actor: null }, { act: 'restored' });
  expect(await verifyAudit(older.db, older.auditKey)).toMatchObject({ entries: 5, unkeyed: 3, broken: null });
  await older.db.execute(sql`update audit_entries set act = 'deleted' where position = 2`);
  expect((await verifyAudit(older.db, older.auditKey)).broken).toMatchObject({ position: 2, is_missing: false });
  await older.stop();
});
