import path from 'node:path';
import type { Config } from '../config/load-config.ts';
import { NoRetryError } from '../jobs/no-retry-error.ts';
import type { Log } from '../log.ts';
import { createMailOutbox } from './mail-outbox.ts';
import { oneLine } from './one-line.ts';

/** A picture that travels with the mail and is shown in it, by its `cid`. */
export type MailPicture = {
  cid: string;
  filename: string;
  content: Buffer;
  contentType: 'image/png';
  contentDisposition: 'inline';
};
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: MailPicture[];
};
export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => Promise<void> };
type MailerOptions = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  log: Log;
  /** How long the mail server may say nothing. */
  silenceMs?: number;
};

// Whoever filters spam before saying yes takes a while; a worker waits for a server that hangs no longer than this.
const SILENCE_MS = 30_000;

const ONE_ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/;

/** Sends mails by SMTP_URL, or without it writes them to DATA_DIR/outbox; `send` throws when a mail was not sent. */
export function createMailer({ config, log, silenceMs = SILENCE_MS }: MailerOptions): Mailer {
  const { smtpUrl: url, mailFrom: from } = config;
  const mailer = url ? createSmtpMailer({ url, from, silenceMs }) : createOutbox(config);
  if (!config.smtpUrl) log.warn({ outbox: outboxFolder(config) }, 'SMTP_URL is not set: mails are written to files.');
  return { send: async (mail) => mailer.send(withSafeHeaders(mail)), close: () => mailer.close() };
}

const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'outbox');
const createOutbox = (config: MailerOptions['config']) =>
  createMailOutbox({ folder: outboxFolder(config), from: config.mailFrom });

function withSafeHeaders({ to, subject, headers = {}, ...content }: OutgoingMail): OutgoingMail {
  // A list of addresses, or a line break, would send one person's mail to others.
  if (!ONE_ADDRESS.test(to)) throw new Error('A mail goes to exactly one address');
  const safe = Object.entries(headers).map(([name, value]) => [name.replaceAll(/[^\w-]/g, ''), oneLine(value, 900)]);
  return { ...content, to, subject: oneLine(subject), headers: Object.fromEntries(safe) };
}

type Smtp = { url: string; from: string; silenceMs: number };

async function openTransport({ url, from, silenceMs }: Smtp) {
  const { createTransport } = await import('nodemailer');
  const limits = { maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: silenceMs };
  return createTransport({ url, pool: true, ...limits, disableFileAccess: true, disableUrlAccess: true }, { from });
}

/** Whether the server knows the address and refuses it for good; anything else may be another day's weather. */
const isForGood = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550 &&
  Number(error.responseCode) < 554;

/**
 * A mailer that hands mails to a server over a few pooled connections; `send` throws when a mail is refused, a
 * `NoRetryError` if for good.
 */
function createSmtpMailer(smtp: Smtp): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail: OutgoingMail) {
      const transport = await (opening ??= openTransport(smtp));
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isForGood(error) ? new NoRetryError(error.message, { cause: error }) : error;
      });
    },
    async close() {
      (await opening)?.close();
    },
  };
}
