import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config-error.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** The folders from the topmost that is missing down to this one. */
async function missingFolders(folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (let at = folder; ; at = path.dirname(at)) {
    const found = await stat(at).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
      return null;
    });
    if (found?.isDirectory()) return missing;
    if (found) throw new ConfigError(`DATA_DIR can't be ${folder}: ${at} is a file`);
    missing.unshift(at);
  }
}

/**
 * Makes DATA_DIR where it is missing; throws a one-line ConfigError if that can't be, or nothing can be written there.
 * Folder by folder: in places such as /proc, Node's way of making several at once never ends.
 */
export async function requireDataDir(dataDir: string): Promise<void> {
  try {
    for (const folder of await missingFolders(dataDir))
      await mkdir(folder).catch((error: unknown) => {
        // Another process that starts, too.
        if (codeOf(error) !== 'EEXIST') throw error;
      });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR can't be ${dataDir}: it can't be written (${codeOf(error)})`);
  }
}
