// Makes a fresh clone ready. Plain JavaScript without packages: it runs before there are any, with any Node from 20 on.
import { installPackages } from './lib/install-packages.mjs';
import { nodeBinary } from './lib/node-binary.mjs';
import { prepareTestTools } from './lib/test-tools.mjs';

const OLDEST_MAJOR = 20;

if (Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR) {
  fail(`Facet needs Node ${OLDEST_MAJOR} or newer to set itself up; this is ${process.version}.`);
}
const forTests = process.argv.includes('--test');
// All packages, but no browser and nothing else that only tests run.
const forWork = process.argv.includes('--work');
if (!(await installPackages({ forTests: forTests || forWork })))
  fail('The packages could not be installed; npm says why above.');
if (!nodeBinary()) {
  fail(`There is no Node 26 package for ${process.platform}-${process.arch}: install Node 26 and try again.`);
}
if (forTests) reportMissing(await prepareTestTools());

function reportMissing({ reasons }) {
  for (const [tool, reason] of Object.entries(reasons)) {
    if (reason) console.warn(`Without ${tool}, the tests that need it will not run: ${reason}.`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
