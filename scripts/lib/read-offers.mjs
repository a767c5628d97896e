import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What each feature of the server offers to others, from the `offers.json` in its folder: names of files in it. */
export function readOffers(root) {
  const files = globSync('apps/server/src/features/*/offers.json', { cwd: root });
  return Object.fromEntries(
    files.map((file) => [basename(dirname(file)), JSON.parse(readFileSync(join(root, file), 'utf8'))]),
  );
}
