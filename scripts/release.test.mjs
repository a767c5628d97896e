import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

const { version: before, workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const NEXT = '99.2.0';
const KEPT = [
  ...['', ...workspaces].map((folder) => join(folder, 'package.json')),
  'package-lock.json',
  'CHANGELOG.md',
  '.gitignore',
  'scripts',
  'deploy',
  'docs/api.md',
  'packages/contract/src/openapi/api-document.ts',
];
const AUTHOR = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@house.example' };
const COMMITTER = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@house.example' };
const env = { ...process.env, ...AUTHOR, ...COMMITTER };

let clone = '';
const git = (...args) => execFileSync('git', args, { cwd: clone, encoding: 'utf8', env });
const read = (name) => readFileSync(join(clone, name), 'utf8');
const release = (...args) => {
  const run = spawnSync(process.execPath, ['scripts/release.mjs', ...args], { cwd: clone, encoding: 'utf8', env });
  return { code: run.status, words: `${run.stdout}${run.stderr}`.trim() };
};

/** A repository of its own with what a release reads and writes. */
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'facet-release-'));
  for (const name of KEPT) cpSync(join(ROOT, name), join(clone, name), { recursive: true });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all: Begin.');
  return () => rmSync(clone, { recursive: true, force: true });
});

function change(name, text) {
  const now = read(name);
  writeFileSync(join(clone, name), text(now));
  onTestFinished(() => void git('checkout', '--quiet', '--', name));
}

test('what cannot be released is refused in one line, and nothing is changed', () => {
  expect(release()).toEqual({ code: 1, words: 'Say which version, such as: npm run release -- 0.2.0' });
  expect(release(before)).toEqual({ code: 1, words: `${before} is not newer than ${before}.` });
  change('CHANGELOG.md', (text) => text.replace(/(?<=## Unreleased\n)[^]*?(?=^## )/m, '\n'));
  expect(release(NEXT).words).toMatch(/^Some changes are not committed/);
  git('commit', '--quiet', '--all', '--message', 'docs: Say nothing.');
  expect(release(NEXT).words).toMatch(/^CHANGELOG\.md says nothing under \*Unreleased\*/);
  git('reset', '--quiet', '--hard', 'HEAD~1');
  expect([git('status', '--porcelain'), existsSync(join(clone, 'release'))]).toEqual(['', false]);
});

test('a release has its version everywhere, its commit and tag, notes, sources, packages and checksums', () => {
  expect(release(NEXT)).toEqual({ code: 0, words: expect.stringMatching(/^Facet 99\.2\.0 is committed and tagged/) });
  expect(git('log', '-1', '--format=%s').trim()).toBe(`release: Call this ${NEXT}.`);
  expect(git('status', '--porcelain')).toBe('');
  // Packages of others may have the number of our last version.
  const left = spawnSync('git', ['grep', '-l', '-F', before, '--', ':!package-lock.json', ':!CHANGELOG.md'], {
    cwd: clone,
  });
  expect(left.stdout.toString()).toBe('');
  const { packages } = JSON.parse(read('package-lock.json'));
  const ours = ['', ...workspaces].map((folder) => packages[folder]);
  expect(ours.map(({ version }) => version)).toEqual(ours.map(() => NEXT));
  expect(packages['apps/server'].dependencies['@facet/contract']).toBe(NEXT);

  const notes = read('release/notes.md');
  expect(notes).toMatch(/^### /);
  expect(git('tag', '--list', '--format=%(contents)', `v${NEXT}`)).toContain(notes);
  expect(read('CHANGELOG.md')).toMatch(/^## 99\.2\.0, \d{4}-\d\d-\d\d$/m);
  const bill = JSON.parse(read(`release/facet-${NEXT}.cdx.json`));
  const named = bill.components.map(({ name }) => name);
  expect([bill.metadata.component.name, bill.metadata.component.version]).toEqual(['facet', NEXT]);
  expect(named).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
  expect(named).not.toContain('vitest');
  const sums = read('release/SHA256SUMS')
    .trim()
    .split('\n')
    .map((line) => line.split('  '));
  expect(sums.map(([, name]) => name)).toEqual([`facet-${NEXT}.tar.gz`, `facet-${NEXT}.cdx.json`, 'notes.md']);
  for (const [sum, name] of sums)
    expect(
      createHash('sha256')
        .update(readFileSync(join(clone, 'release', name)))
        .digest('hex'),
    ).toBe(sum);
  expect(release(NEXT).words).toBe(`${NEXT} is not newer than ${NEXT}.`);
});
