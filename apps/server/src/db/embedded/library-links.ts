import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

type LibraryLink = { source: string; target: string };

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Makes the library links that npm packages cannot carry and that the package's own install script would make,
 * had scripts been allowed; false when the folder lacks them and cannot be written.
 */
export function makeLibraryLinks(native: string): boolean {
  const links: LibraryLink[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  return links.every(({ source, target }) => makeLink(basename(source), join(native, 'lib', basename(target))));
}

function makeLink(source: string, target: string): boolean {
  if (existsSync(target)) return true;
  try {
    symlinkSync(source, target);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOT_WRITABLE.includes(code)) return false;
    // Another process has just made it.
    if (code === 'EEXIST') return true;
    throw error;
  }
}
