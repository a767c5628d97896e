import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@facet/client/client';
import { verifyEmail } from '@facet/contract/endpoints/authorizations';
import { registerUser } from '@facet/contract/endpoints/users';
import type { CollectionPerson } from '../apps/server/src/features/sample/collection/person.ts';
import { boardEditor } from './board-client.ts';
import { openChat } from './chat-client.ts';

/** A member of the demo's team, with their log-in. */
export type DemoPerson = CollectionPerson & { email: string; password: string; name: string };
export type Place = { origin: string; dataDir: string };

const TRIES = 100;
const PAUSE_MS = 100;

// Their names begin with the time; anything with another ending is still being written.
const newestFirst = (names: readonly string[]) =>
  names.filter((name) => name.endsWith('.eml')).toSorted((a, b) => b.localeCompare(a));

/** The verification token mailed to an address, from the outbox to which mails are written without SMTP. */
async function mailedToken(dataDir: string, email: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const names = await readdir(outbox).catch(() => []);
    for (const name of newestFirst(names)) {
      const mail = (await readFile(path.join(outbox, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const token = mail.toLowerCase().includes(`to: ${email}`)
        ? /verify-email\?token=([\w.-]+)/.exec(mail)?.[1]
        : undefined;
      if (token) return token;
    }
    // Another process writes the mail; nothing signals that it is there.
    await wait(PAUSE_MS);
  }
  throw new Error(`no verification mail for ${email} came to the outbox; the demo needs Facet to run without SMTP_URL`);
}

/** Registers somebody with a random password and confirms the address. */
export async function register({ origin, dataDir }: Place, name: string, email: string): Promise<DemoPerson> {
  // Without vowels, so that it doesn't contain anybody's name by chance.
  const letters = Array.from(randomBytes(14), (byte) => 'bcdfghjkmnpqrtvwxyz'[byte % 19]).join('');
  const password = `${letters}-X9!`;
  const [firstName = '', ...rest] = name.split(' ');
  const { data } = await createClient(origin).call(registerUser, {
    body: { email, password, password_confirmation: password, first_name: firstName, last_name: rest.join(' ') },
  });
  const client = createClient(origin, data.token);
  await client.call(verifyEmail, { body: { token: await mailedToken(dataDir, email) } });
  const { id } = data.user;
  return {
    ...client,
    id,
    email,
    password,
    name,
    openChat: (projectId) => openChat(client, projectId),
    editBoard: boardEditor(client),
  };
}
