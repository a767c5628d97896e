import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** A mail as its reader sees it: without the characters that keep programs from turning names into links. */
const decoded = (text: string) => {
  const bytes = text
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=(?:\r?\n (?==\?))?/gi, (_match, words: string) => words.replaceAll('_', ' '))
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\u200C', '');
};

/** Every mail that was sent to an address, oldest first, as text. */
export async function mailsTo(app: TestApp, email: string): Promise<string[]> {
  const folder = path.join(app.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).toSorted();
  const texts = await Promise.all(mails.map((name) => readFile(path.join(folder, name), 'latin1')));
  return texts.filter((text) => text.includes(`To: ${email}`)).map(decoded);
}

/** The token in the newest link to a page that was mailed to an address, once `count` such mails have arrived. */
export function mailedToken(app: TestApp, { email, page, count = 1 }: { email: string; page: string; count?: number }) {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(app, email);
      const tokens = mails.flatMap((mail) => new RegExp(`${page}\\?token=([\\w.-]+)`).exec(mail)?.[1] ?? []);
      if (tokens.length < count) throw new Error(`no ${page} mail yet`);
      return tokens.at(-1) ?? '';
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** The token of the newest invitation that was mailed to an address, once `count` such mails have arrived. */
export function invitationToken(app: TestApp, email: string, count = 1) {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(app, email);
      const tokens = mails.flatMap((mail) => /\/invitation\/([\w-]+)/.exec(mail)?.[1] ?? []);
      if (tokens.length < count) throw new Error('no invitation yet');
      return tokens.at(-1) ?? '';
    },
    { timeout: 10_000, interval: 20 },
  );
}
