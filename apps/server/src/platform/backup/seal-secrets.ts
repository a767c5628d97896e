import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** The key of a house that gave no passphrase: beside its other secrets. */
const KEY_FILE = 'backup-key';
// 2^17, as OWASP asks of scrypt; twice that takes seconds.
const WORK_FACTOR = 17;

export type Seal = { by: 'passphrase'; passphrase: string } | { by: 'key'; key: string };

const secrets = z.object({ facet_secret: z.string().min(1) });
export type Secrets = z.infer<typeof secrets>;

const loadAge = () => import('age-encryption');

export const keyFileIn = (dataDir: string): string => path.join(dataDir, 'secrets', KEY_FILE);

async function readKey(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function makeKey(file: string): Promise<string> {
  const { generateX25519Identity } = await loadAge();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  {
    await using handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(`${await generateX25519Identity()}\n`);
    await handle.sync();
  }
  await link(draft, file);
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}

/** How secrets are encrypted: by the passphrase that was given, else for a key under DATA_DIR, made once. */
export async function sealFor(passphrase: string | undefined, dataDir: string): Promise<Seal> {
  if (passphrase !== undefined) return { by: 'passphrase', passphrase };
  const file = keyFileIn(dataDir);
  return { by: 'key', key: (await readKey(file)) ?? (await makeKey(file)) };
}

/** The key in a file that an operator names. */
export async function sealFrom(file: string): Promise<Seal> {
  const key = await readKey(file);
  if (!key?.startsWith('AGE-SECRET-KEY-1')) throw new BackupError(`${file} is no key of a backup.`);
  return { by: 'key', key };
}

/** Secrets as text in the form of age, which `age -d` reads, too. */
export async function sealSecrets(kept: Secrets, seal: Seal): Promise<string> {
  const { Encrypter, armor, identityToRecipient } = await loadAge();
  const encrypter = new Encrypter();
  if (seal.by === 'passphrase') {
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    encrypter.setPassphrase(seal.passphrase);
  } else encrypter.addRecipient(await identityToRecipient(seal.key));
  return armor.encode(await encrypter.encrypt(JSON.stringify(kept)));
}

/** Opens what `sealSecrets` made; throws BackupError with another passphrase or key. */
export async function openSecrets(text: string, seal: Seal): Promise<Secrets> {
  const { Decrypter, armor } = await loadAge();
  const decrypter = new Decrypter();
  if (seal.by === 'passphrase') decrypter.addPassphrase(seal.passphrase);
  else decrypter.addIdentity(seal.key);
  const opened = await decrypter.decrypt(armor.decode(text), 'text').catch(() => {
    const what = seal.by === 'passphrase' ? 'BACKUP_PASSPHRASE is not the passphrase' : 'The key is not the one';
    throw new BackupError(`${what} that this backup was made with.`);
  });
  return secrets.parse(JSON.parse(opened));
}
