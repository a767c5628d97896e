// Checks the allowed imports of docs/ARCHITECTURE.md, and how helpers are called. Its last line is `N passed, N failed`, counting rules.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { judgeImports, unusedOffers } from './lib/import-rules.mjs';
import { judgeNames } from './lib/name-rules.mjs';
import { readModules } from './lib/read-modules.mjs';
import { ROOT } from './lib/root.mjs';

/** What each feature of the server offers to others, from the `offers.json` in its folder: names of files in it. */
function readOffers() {
  const files = globSync('apps/server/src/features/*/offers.json', { cwd: ROOT });
  return Object.fromEntries(
    files.map((file) => [basename(dirname(file)), JSON.parse(readFileSync(join(ROOT, file), 'utf8'))]),
  );
}

const modules = readModules(ROOT);
const offers = readOffers();
const unused = {
  name: 'what a feature offers is taken by somebody',
  files: Object.values(offers).flat().length,
  broken: unusedOffers(modules, offers),
};
const names = judgeNames(modules.map(({ file }) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })));
const results = [...judgeImports(modules, { offers }), unused, ...names];
// A rule that saw no file has proven nothing.
const failed = results.filter(({ files, broken }) => files === 0 || broken.length > 0);

for (const { name, files, broken } of results) {
  console.log(`${broken.length > 0 || files === 0 ? 'FAILED' : 'ok'}: ${name} (${files} files)`);
  for (const line of broken) console.log(`  ${line}`);
}
console.log(`${modules.length} files read`);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = modules.length === 0 || failed.length > 0 ? 1 : 0;
