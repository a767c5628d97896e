// Checks the allowed imports of docs/ARCHITECTURE.md. Its last line is `N passed, N failed`, counting rules.
import { judgeImports, unusedOffers } from './lib/import-rules.mjs';
import { readModules } from './lib/read-modules.mjs';
import { readOffers } from './lib/read-offers.mjs';
import { ROOT } from './lib/root.mjs';

const modules = readModules(ROOT);
const offers = readOffers(ROOT);
const unused = {
  name: 'what a feature offers is taken by somebody',
  files: Object.values(offers).flat().length,
  broken: unusedOffers(modules, offers),
};
const results = [...judgeImports(modules, { offers }), unused];
// A rule that saw no file has proven nothing.
const failed = results.filter(({ files, broken }) => files === 0 || broken.length > 0);

for (const { name, files, broken } of results) {
  console.log(`${broken.length > 0 || files === 0 ? 'FAILED' : 'ok'}: ${name} (${files} files)`);
  for (const line of broken) console.log(`  ${line}`);
}
console.log(`${modules.length} files read`);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = modules.length === 0 || failed.length > 0 ? 1 : 0;
