import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Mailer, OutgoingMail } from './create-mailer.ts';

async function openComposer(from: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
}

/** A mailer that writes each mail as an `.eml` file to a folder that only its owner may read. */
export function createMailOutbox({ folder, from }: { folder: string; from: string }): Mailer {
  let opening: ReturnType<typeof openComposer> | undefined;
  return {
    async send(mail: OutgoingMail) {
      const composer = await (opening ??= openComposer(from));
      const { message } = await composer.sendMail(mail);
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory');
      await store(folder, message);
    },
    async close() {
      (await opening)?.close();
    },
  };
}

async function store(folder: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(6).toString('hex')}`;
  const draft = path.join(folder, `.${name}.part`);
  try {
    await writeDurably(draft, message);
    await rename(draft, path.join(folder, `${name}.eml`));
  } catch (error) {
    // Nobody should find half a mail; the caller reports why it failed.
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeDurably(file: string, content: Buffer) {
  await using handle = await open(file, 'wx', 0o600);
  await handle.writeFile(content);
  await handle.sync();
}
