import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config-error.ts';
import { SECRET_MIN } from './environment.ts';

const FILE_NAME = 'facet-secret';
const fileIn = (dataDir: string) => path.join(dataDir, 'secrets', FILE_NAME);

/** The secret kept under `dataDir/secrets`; undefined where no server has been started yet. */
export const findSecret = (dataDir: string): Promise<string | undefined> => readIfThere(fileIn(dataDir));

/**
 * The secret kept under `dataDir/secrets`, created on the first call; processes that start together all get the same
 * one.
 */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'secrets');
  const file = fileIn(dataDir);
  const secret = (await readIfThere(file)) ?? (await createSecret(folder, file, randomBytes(48).toString('base64url')));
  if (secret.length < SECRET_MIN)
    throw new ConfigError(`DATA_DIR holds a damaged secret (secrets/${FILE_NAME}): put it back from a back-up`);
  return secret;
}

/** Keeps a secret under `dataDir/secrets` where none is yet. */
export const placeSecret = (dataDir: string, secret: string): Promise<string> =>
  createSecret(path.join(dataDir, 'secrets'), fileIn(dataDir), secret);

async function createSecret(folder: string, file: string, secret: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    await writeDurably(draft, secret);
    // A link never replaces an existing file, so the first of several processes wins, with the whole file.
    await link(draft, file).catch(ignoreCode('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  return readFile(file, 'utf8');
}

async function writeDurably(file: string, text: string) {
  await using handle = await open(file, 'wx', 0o600);
  await handle.writeFile(text);
  await handle.sync();
}

async function syncFolder(folder: string) {
  // Windows can't open a folder; its file system makes the entry durable by itself.
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

const readIfThere = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(ignoreCode('ENOENT'));

const ignoreCode = (code: string) => (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === code) return undefined;
  throw error;
};
