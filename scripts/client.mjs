// `npm run client`: the packages with which other programs call Facet, as JavaScript with types, ready for `npm pack`.
// They go to .cache/packages, or to the folder that `--into` names.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toolEnvironment, toolPath } from './lib/node-binary.mjs';
import { ROOT } from './lib/root.mjs';
import { runCommand } from './lib/run-command.mjs';

const PACKAGES = ['contract', 'client'];
const EMIT_MS = 5 * 60_000;

const { into: folder } = parseArgs({
  options: { into: { type: 'string', default: join(ROOT, '.cache', 'packages') } },
}).values;
const into = resolve(folder);
const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** What an entry points to once it is emitted: the JavaScript, and its types. */
const emitted = (source) => ({ types: source.replace(/\.ts$/, '.d.ts'), default: source.replace(/\.ts$/, '.js') });

/** The published package.json of a workspace. */
function published({ exports, ...rest }) {
  const ways = Object.entries(exports).map(([way, source]) => [way, emitted(source)]);
  // `private: undefined` isn't written: only the workspace is private.
  return { ...rest, private: undefined, engines: readJson('package.json').engines, exports: Object.fromEntries(ways) };
}

for (const name of PACKAGES) rmSync(join(into, name), { recursive: true, force: true });
const { code } = await runCommand(
  toolPath('tsc'),
  ['--project', join(ROOT, 'packages', 'tsconfig.published.json'), '--outDir', into],
  { timeoutMs: EMIT_MS, env: toolEnvironment() },
);
if (code !== 0) process.exit(code);
for (const name of PACKAGES) {
  const [from, to] = [join(ROOT, 'packages', name), join(into, name)];
  const manifest = published(readJson('packages', name, 'package.json'));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(from, 'README.md'), join(to, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(to, 'LICENSE'));
  console.log(`${manifest.name} ${manifest.version}: ${to}`);
}
