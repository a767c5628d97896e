import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

const decodeBytes = (text: string, encoding: string) =>
  encoding.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
        'latin1',
      );

/** Header words that ASCII can't hold, such as quotation marks around somebody's own words. */
const ENCODED_WORD = /=\?utf-8\?([QB])\?([^?]*)\?=(?:\r?\n[ \t]+(?==\?))?/gi;

const decoded = (mail: string) =>
  mail
    .replaceAll(ENCODED_WORD, (_match, encoding: string, text: string) => decodeBytes(text, encoding).toString('utf8'))
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** Every mail that the server has written, oldest first, as readable text. */
export function mailsIn(dataDir: string): string[] {
  const folder = path.join(dataDir, 'outbox');
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // The first mail creates the folder.
    return [];
  }
  const mails = names.filter((name) => name.endsWith('.eml')).toSorted();
  return mails.map((name) => decoded(readFileSync(path.join(folder, name), 'utf8')));
}

const linksTo = (dataDir: string, email: string, pattern: RegExp) =>
  mailsIn(dataDir)
    .filter((mail) => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`))
    .flatMap((mail) => pattern.exec(mail)?.[0] ?? []);

/**
 * Where the newest mail to somebody leads, once there is one; `page` is the beginning of the path, such as `review/`.
 */
export async function mailedLink(dataDir: string, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`http://[^\\s"<>]+/${page}[^\\s"<>]*`);
  const found = () => linksTo(dataDir, email, pattern).at(-1);
  await expect.poll(found, { message: `a mail to ${email} with a link to /${page}`, intervals: [20] }).toBeDefined();
  return found() ?? '';
}

/** The newest code mailed to a guest, once there is one. */
export async function mailedCode(dataDir: string, email: string): Promise<string> {
  const found = () => linksTo(dataDir, email, /(?<=Your code is )\d{6}/).at(-1);
  await expect.poll(found, { message: `a mail to ${email} with a code`, intervals: [20] }).toBeDefined();
  return found() ?? '';
}
