import type { App } from '../../../platform/app.ts';
import type { Config } from '../../../platform/config/load-config.ts';
import { auditHeadMail } from '../../../platform/mail/templates/audit-head-mail.ts';
import { createOutbound } from '../../../platform/outbound/create-outbound.ts';
import { putText } from '../../../platform/storage/s3-storage.ts';
import { findHead } from '../audit-chain-query.ts';

const TIMEOUT_MS = 10_000;

// The operator chose the address, so it may lie in their own network.
const outbound = createOutbound({ allowsPrivate: true, ports: [] });

async function post(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Facet' };
  const { status } = await outbound.call({ url, method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, maxBytes: 0 });
  if (status < 200 || status >= 300) throw new Error(`the end of the audit log was answered ${status}`);
}

async function putInBucket({ s3 }: Config, bucket: string, body: string): Promise<void> {
  if (!s3) throw new Error('the S3 settings are missing');
  await putText({ ...s3, bucket }, `audit-heads/${new Date().toISOString().replaceAll(':', '-')}.json`, body);
}

/**
 * Sends the end of the audit log to where AUDIT_HEAD_TO says: whoever can write to the database could cut off what
 * came last, which only somebody who knows a later end can tell.
 */
export async function sendAuditHead({ db, config, mailer }: App): Promise<void> {
  const { auditHeadTo: destination, publicUrl } = config;
  const head = destination === undefined ? null : await findHead(db);
  if (destination === undefined || head === null) return;
  const [, scheme, rest = ''] = /^(\w+):(?:\/\/)?(.*)$/.exec(destination) ?? [];
  if (scheme === 'mailto') return mailer.send({ to: rest, ...auditHeadMail({ head, publicUrl }) });
  const body = JSON.stringify({ public_url: publicUrl, head, made_at: new Date().toISOString() });
  await (scheme === 's3' ? putInBucket(config, rest, body) : post(destination, body));
}
