// `npm run release -- 0.2.0`: gives what is committed here a version: in every file, in the changelog, as commit and tag; and
// writes to release/ what goes with it: the sources, the notes, the list of all packages in it, and checksums. Pushes nothing.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './lib/npm-command.mjs';
import { ROOT } from './lib/root.mjs';

const SHAPE = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/;
const UNRELEASED = '## Unreleased\n';
const OUT = join(ROOT, 'release');
/** Where else than in package.json files and the lock file the version stands. */
const NAMED_IN = ['deploy/kubernetes.yaml', 'docs/api.md', 'packages/contract/src/openapi/api-document.ts'];

const read = (name) => readFileSync(join(ROOT, name), 'utf8');
const write = (name, text) => writeFileSync(join(ROOT, name), text);
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 });

const { version: before, workspaces } = JSON.parse(read('package.json'));
const [, , version = ''] = process.argv;
const notes = findNotes(read('CHANGELOG.md'));
refuseUnready();

setVersion();
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
write('release/notes.md', notes);
write(`release/facet-${version}.cdx.json`, billOfMaterials());
git('commit', '--quiet', '--all', '--message', `release: Call this ${version}.`);
git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', `Facet ${version}\n\n${notes}`);
git('archive', `--prefix=facet-${version}/`, '--output', `release/facet-${version}.tar.gz`, `v${version}`);
writeChecksums([`facet-${version}.tar.gz`, `facet-${version}.cdx.json`, 'notes.md']);
console.log(
  `Facet ${version} is committed and tagged here, and lies in release/. To publish it: git push --follow-tags`,
);

function refuseUnready() {
  if (!SHAPE.test(version)) fail('Say which version, such as: npm run release -- 0.2.0');
  if (isAtMost(version, before)) fail(`${version} is not newer than ${before}.`);
  if (git('status', '--porcelain').trim() !== '') fail('Some changes are not committed: commit or stash them first.');
  if (git('tag', '--list', `v${version}`).trim() !== '') fail(`There is a tag v${version} already.`);
  if (notes === '') fail('CHANGELOG.md says nothing under *Unreleased*: what is new for those who use or run Facet?');
}

function isAtMost(one, other) {
  const [given, known] = [one, other].map((text) => SHAPE.exec(text).slice(1).map(Number));
  const at = given.findIndex((part, place) => part !== known[place]);
  return at === -1 || given[at] < known[at];
}

/** What has changed since the last version; nothing where nobody wrote it down. */
function findNotes(changelog) {
  const [, after = ''] = changelog.split(UNRELEASED);
  return after.split(/^## /m)[0].trim();
}

function setVersion() {
  const old = before.replaceAll('.', '\\.');
  const ours = new RegExp(`("version": "|"@facet/[\\w-]+": "|/facet:|facet-\\w+-|^ {2}version: ')${old}\\b`, 'gm');
  for (const name of [...['', ...workspaces].map((folder) => join(folder, 'package.json')), ...NAMED_IN])
    write(name, read(name).replaceAll(ours, `$1${version}`));
  write('package-lock.json', withVersion(JSON.parse(read('package-lock.json'))));
  const day = new Date().toISOString().slice(0, 10);
  const heading = `## ${version}, ${day}\n`;
  write('CHANGELOG.md', read('CHANGELOG.md').replace(UNRELEASED, heading));
}

/** In the lock file, packages of others may have our version, too. */
function withVersion(lock) {
  for (const folder of ['', ...workspaces]) {
    const entry = lock.packages[folder];
    entry.version = version;
    for (const name of Object.keys(entry.dependencies ?? {}))
      if (name.startsWith('@facet/')) entry.dependencies[name] = version;
  }
  return `${JSON.stringify({ ...lock, version }, null, 2)}\n`;
}

/**
 * Every package that runs, in CycloneDX, by what the lock file says. npm leaves out what tests need, too, and refuses where
 * a package of tests has a fault: so it reads manifests without those. It names the whole after the folder.
 */
function billOfMaterials() {
  const aside = join(OUT, 'facet');
  const lock = JSON.parse(read('package-lock.json'));
  for (const [folder, entry] of Object.entries(lock.packages)) if (entry.dev) delete lock.packages[folder];
  for (const folder of ['', ...workspaces]) {
    const manifest = { ...JSON.parse(read(join(folder, 'package.json'))), devDependencies: undefined };
    delete lock.packages[folder].devDependencies;
    mkdirSync(join(aside, folder), { recursive: true });
    writeFileSync(join(aside, folder, 'package.json'), JSON.stringify(manifest));
  }
  writeFileSync(join(aside, 'package-lock.json'), JSON.stringify(lock));
  const [command, args] = npmCommand(['sbom', '--package-lock-only', '--sbom-format=cyclonedx']);
  const bill = execFileSync(command, args, { cwd: aside, encoding: 'utf8', maxBuffer: 1e8 });
  rmSync(aside, { recursive: true });
  return bill;
}

/** As `sha256sum --check` reads them. */
function writeChecksums(names) {
  const lines = names.map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(OUT, name)))
      .digest('hex');
    return `${sum}  ${name}\n`;
  });
  write('release/SHA256SUMS', lines.join(''));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
