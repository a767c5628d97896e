import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../platform/audit/actions/record-audit.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startReceiver, type Receiver } from '../../testing/receiver.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { sendAuditHead } from './actions/send-audit-head.ts';
import { findHead, holdsHead } from './audit-chain-query.ts';

let receiver: Receiver;
beforeAll(async () => void (receiver = await startReceiver()));
afterAll(() => receiver.stop());

/** An app with an entry in its log, after which the end of it has been sent. */
async function sentFrom(env: NodeJS.ProcessEnv) {
  const app = await useTestApp({ env });
  await sendAuditHead(app);
  await recordAudit(app.db, { actor: null }, { act: 'exported' });
  const head = (await findHead(app.db)) ?? '';
  await sendAuditHead(app);
  expect(head).toMatch(/^1:[\da-f]{64}$/);
  expect(await holdsHead(app.db, head)).toBe(true);
  return { app, head };
}

test('the end of the log goes by mail, once there is one', async () => {
  const { app, head } = await sentFrom({ AUDIT_HEAD_TO: 'mailto:vault@example.com' });
  expect(await mailsTo(app, 'vault@example.com')).toEqual([expect.stringContaining(head)]);
});

test('it goes to an address, and is sent again when that refuses', async () => {
  const { app, head } = await sentFrom({ AUDIT_HEAD_TO: receiver.url('/heads') });
  const [sent, ...others] = receiver.at('/heads');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ head, public_url: app.config.publicUrl });
  expect(others).toEqual([]);
  receiver.statuses.push(500);
  await expect(sendAuditHead(app)).rejects.toThrow('answered 500');
});

test('it goes into a bucket that locks what is written, with the hash that such a bucket asks for', async () => {
  const s3 = { S3_BUCKET: 'facet', S3_REGION: 'eu-1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hush' };
  const { head } = await sentFrom({ ...s3, S3_ENDPOINT: receiver.url(''), AUDIT_HEAD_TO: 's3://vault' });
  const sent = receiver.found(/^\/vault\/audit-heads\/[\dTZ.-]+\.json/);
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([expect.objectContaining({ head })]);
  const md5 = createHash('md5')
    .update(sent[0]?.body ?? '')
    .digest('base64');
  expect(sent[0]?.headers['content-md5']).toBe(md5);
});
