import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files from houses that were measured wrongly once; they lie outside this repository, in a folder above it. */
function findCases(): string | null {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const cases = join(folder, 'shared', 'data', 'cases');
    if (existsSync(cases)) return cases;
    if (dirname(folder) === folder) return null;
  }
}

const CASES = findCases();

/** A file's bytes by its name; null where the files aren't there. */
export const readCase = (name: string): Uint8Array | null => (CASES ? readFileSync(join(CASES, name)) : null);

/** The names of all of them; null where they aren't there. */
export const listCases = (): string[] | null => (CASES ? readdirSync(CASES) : null);
