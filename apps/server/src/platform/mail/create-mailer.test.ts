import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NoRetryError } from '../jobs/no-retry-error.ts';
import { createLog } from '../log.ts';
import { createMailer } from './create-mailer.ts';
import { mailRetries } from './mail-retries.ts';

const mail = { to: 'ada@example.com', subject: 'Ring ✓', html: '<p>Hello</p>', text: 'Hello' };

let dataDir: string;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'facet-mail-'));
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the server answers to some names: unknown here, put off until it comes again, full. */
const REFUSED: Readonly<Record<string, number>> = { nobody: 550, early: 451, full: 452 };

type Received = { from: string; to: string[]; source: string };

async function smtpServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = REFUSED[address.split('@')[0] ?? ''];
      done(responseCode ? Object.assign(new Error(`refused with ${responseCode}`), { responseCode }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      text(stream).then((source) => {
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, url: `smtp://127.0.0.1:${readPort(listening.address())}` };
}

const readPort = (address: AddressInfo | string | null) => (typeof address === 'object' && address ? address.port : 0);

function mailer(smtpUrl?: string, silenceMs?: number) {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } });
  const created = createMailer({ config: { smtpUrl, mailFrom: 'Facet <facet@example.com>', dataDir }, log, silenceMs });
  closers.push(created.close);
  return { ...created, lines };
}

test('with SMTP_URL a mail reaches the server in both forms', async () => {
  const { received, url } = await smtpServer();
  const { send, lines } = mailer(url);
  await send({ ...mail, headers: { 'X-Facet': 'test' } });
  expect(received).toMatchObject([{ from: 'facet@example.com', to: ['ada@example.com'] }]);
  expect(received[0]?.source).toMatch(/^From: Facet <facet@example\.com>\r\n/m);
  expect(received[0]?.source).toMatch(/^X-Facet: test\r\n/m);
  expect(received[0]?.source).toContain('Content-Type: text/plain');
  expect(received[0]?.source).toContain('Content-Type: text/html');
  expect(lines).toEqual([]);
});

test('many mails share a few connections', async () => {
  const { received, url } = await smtpServer();
  const { send } = mailer(url);
  await Promise.all(Array.from({ length: 20 }, () => send(mail)));
  expect(received).toHaveLength(20);
});

test('line breaks in a subject or header start no header of their own', async () => {
  const { received, url } = await smtpServer();
  const { send } = mailer(url);
  await send({
    ...mail,
    subject: 'Ring\r\nBcc: thief@example.com',
    headers: { 'X-A': 'b\r\nX-Evil: 1', 'X-C\r\nX-D': 'e' },
  });
  expect(received[0]?.to).toEqual(['ada@example.com']);
  expect(received[0]?.source).not.toMatch(/^(Bcc|X-Evil|X-D):/im);
  expect(received[0]?.source).toContain('Subject: Ring Bcc: thief@example.com');
});

test.each(['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'Group: a@example.com;', 'nobody'])(
  'a mail to %j is refused',
  async (to) => {
    await expect(mailer().send({ ...mail, to })).rejects.toThrow('exactly one address');
  },
);

test('a mail that the server refuses throws', async () => {
  const { url } = await smtpServer();
  const { send } = mailer(url);
  await expect(send({ ...mail, to: 'nobody@example.com' })).rejects.toThrow(NoRetryError);
  for (const to of ['early@example.com', 'full@example.com'])
    await expect(send({ ...mail, to })).rejects.not.toBeInstanceOf(NoRetryError);
});

test('a mail that is put off is tried for two days', () => {
  const { retryLimit, retryDelaySeconds, retryDelayMaxSeconds } = mailRetries;
  // The least that the queue waits each time.
  const pauses = Array.from({ length: retryLimit }, (_, index) =>
    Math.min(retryDelayMaxSeconds, retryDelaySeconds * 2 ** index),
  );
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(48);
  expect(hours).toBeLessThan(60);
});

test('a server that is not there is reported', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = readPort(server.address());
  server.close();
  await expect(mailer(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('a server that greets and then says nothing is given up', async () => {
  const server = createServer((socket) => void socket.write('220 mail.example ESMTP\r\n')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const sending = mailer(`smtp://127.0.0.1:${readPort(server.address())}`, 100).send(mail);
  await expect(sending).rejects.toThrow('Timeout');
  await expect(sending).rejects.not.toBeInstanceOf(NoRetryError);
});

test('without SMTP_URL mails become private files, and the log says so once', async () => {
  const { send, lines } = mailer();
  await Promise.all([send(mail), send(mail)]);
  const folder = path.join(dataDir, 'outbox');
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  for (const file of files) expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{12}\.eml$/);
  const [file = ''] = files;
  expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readFile(path.join(folder, file), 'utf8')).toMatch(/^To: ada@example\.com\r\n/m);
  expect(lines.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(1);
});
