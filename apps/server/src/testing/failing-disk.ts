import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { onTestFinished } from 'vitest';

type Written = (error: NodeJS.ErrnoException | null, bytes?: number) => void;

const failure = (code: string) => Object.assign(new Error(`${code}: made by a test`), { code });

/** How the system fails a writer: a full disk opens the file but takes no bytes, others do not open it. */
const createHandles = (code: string) => ({
  ...fs,
  open: (...args: unknown[]) => {
    if (code === 'ENOSPC' || code === 'EDQUOT') return Reflect.apply(fs.open, fs, args);
    return (args.at(-1) as Written)(failure(code));
  },
  write: (...args: unknown[]) => (args.at(-1) as Written)(failure(code)),
  writev: (...args: unknown[]) => (args.at(-1) as Written)(failure(code)),
});

/**
 * Makes the system refuse writes below a folder, at its file handles, as a full or read-only disk does,
 * until it is mended or the running test ends. Creating folders and empty files still works, as on most full disks.
 */
export function breakDisk(
  folder: string,
  code: 'ENOSPC' | 'EDQUOT' | 'EROFS' | 'EACCES' | 'EIO',
): { mend: () => void } {
  const { createWriteStream } = fs;
  const { writeFile } = fs.promises;
  const isBelow = (file: unknown) => typeof file === 'string' && !path.relative(folder, file).startsWith('..');
  fs.createWriteStream = (file, options) =>
    createWriteStream(file, isBelow(file) ? Object.assign({}, options, { fs: createHandles(code) }) : options);
  fs.promises.writeFile = async (file, data, options) => {
    if (isBelow(file) && data !== '') throw failure(code);
    await writeFile(file, data, options);
  };
  syncBuiltinESMExports();
  const mend = () => {
    Object.assign(fs, { createWriteStream });
    Object.assign(fs.promises, { writeFile });
    syncBuiltinESMExports();
  };
  onTestFinished(mend);
  return { mend };
}
