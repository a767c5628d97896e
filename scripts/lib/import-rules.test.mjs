import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { judgeImports, unusedOffers } from './import-rules.mjs';
import { readModules } from './read-modules.mjs';

const folders = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function tree(files) {
  const root = mkdtempSync(join(tmpdir(), 'facet-imports-'));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

const OFFERS = { spaces: ['access.ts'] };
const brokenIn = (files) =>
  judgeImports(readModules(tree(files)), { offers: OFFERS }).filter(({ broken }) => broken.length > 0);
const SERVER = 'apps/server/src';

test.each([
  ['packages/contract/src/a.ts', "import pg from 'pg';", 'the contract imports zod and itself'],
  [
    'packages/contract/src/constants/a.ts',
    "import { z } from 'zod';",
    'the ground of the contract imports nothing but itself',
  ],
  ['packages/canvas/src/a.ts', "import { id } from '@facet/contract/envelope';", 'the canvas imports nothing of ours'],
  ['packages/board/src/a.ts', "import { b } from '@facet/canvas/b';", 'the board builds on the contract'],
  ['packages/client/src/a.ts', "import { b } from '@facet/board/b';", 'the client builds on the contract'],
  ['packages/model/src/a.ts', "import { b } from '@facet/board/b';", 'the model builds on the contract'],
  [
    'apps/web/src/lib/a.ts',
    "import { b } from '@facet/canvas/b';",
    'lib knows how to talk to the server, not what about',
  ],
  ['apps/web/src/lib/a.ts', "import { b } from '../../../server/src/b.ts';", 'workspaces meet only in packages'],
  ['e2e/a.ts', "import { b } from '@facet/server';", 'workspaces meet only in packages'],
  [`${SERVER}/db/a.ts`, "import type { B } from '../platform/b.ts';", 'db knows only itself'],
  [`${SERVER}/platform/a.ts`, "import { b } from '../features/x/access.ts';", 'platform builds on db'],
  [`${SERVER}/features/x/routes.ts`, "import '../../build-app.ts';", 'features build on platform and db'],
  [`${SERVER}/features/x/routes.ts`, "import { a } from './a.ts';", 'every server feature has its place in the order'],
  [
    `${SERVER}/features/tasks/a.ts`,
    "import { b } from '../admin/b.ts';",
    'a server feature uses only features below it',
  ],
  [`${SERVER}/features/tasks/a.ts`, "export * from '../spaces/c.ts';", 'of another feature only what it offers'],
  [`${SERVER}/cli/a.ts`, "import { c } from '../features/spaces/c.ts';", 'of another feature only what it offers'],
  [
    `${SERVER}/platform/a.ts`,
    "import { c } from '../cli/c.ts';",
    'roots and commands build on all of the server, and nothing builds on them',
  ],
  [
    `${SERVER}/features/x/routes.ts`,
    "import { eq } from 'drizzle-orm';",
    'the ORM and the tables stay where rows are read and written',
  ],
  [`${SERVER}/features/x/policy.ts`, "import { b } from './queries.ts';", 'policy and presenter only compute'],
  [
    `${SERVER}/features/x/queries.ts`,
    "import { transact } from '../../db/transact.ts';",
    'only actions and jobs open a transaction',
  ],
  [
    `${SERVER}/features/boards/live/a.ts`,
    "import { b } from '../actions/b.ts';",
    'what is open of a board knows nothing of what is done to it',
  ],
  [
    'apps/web/src/ui/a.tsx',
    "import { call } from '../lib/api.ts';",
    'ui shows and fetches nothing, and has no word of the domain',
  ],
  [
    'apps/web/src/lib/a.ts',
    "const b = () => import('../features/x/api.ts');",
    'lib knows how to talk to the server, not what about',
  ],
  [
    'apps/web/src/ui/a.tsx',
    "import { W } from '@facet/contract/constants/status-words';",
    'ui shows and fetches nothing, and has no word of the domain',
  ],
  [
    'apps/web/src/lib/a.ts',
    "import type { UserWire } from '@facet/contract/entities/user';",
    'lib knows how to talk to the server, not what about',
  ],
  [
    'apps/web/src/lib/a.ts',
    "import { b } from '../shared/files/b.ts';",
    'lib knows how to talk to the server, not what about',
  ],
  [
    'apps/web/src/shared/files/a.ts',
    "import { b } from '../../features/x/api.ts';",
    'shared parts of the domain know no feature',
  ],
  [
    'apps/web/src/shared/files/a.ts',
    "import { b } from '../discussion/b.ts';",
    'every shared part has its place in the order, and uses only parts below it',
  ],
  [
    'apps/web/src/shared/x/a.ts',
    "import { b } from './b.ts';",
    'every shared part has its place in the order, and uses only parts below it',
  ],
  [
    'apps/web/src/features/x/a.ts',
    "let b: import('../y/api.ts').B;",
    'a web feature builds on what lies below, never on another feature',
  ],
  ['apps/web/src/pages/a.tsx', "import { b } from '../app/b.ts';", 'pages join features and never reach into the app'],
])('in %s the import %s breaks a rule', (file, text, name) => {
  expect(brokenIn({ [file]: text }).map((rule) => rule.name)).toContain(name);
});

test('imports that keep to the layers break nothing', () => {
  const broken = brokenIn({
    'packages/canvas/src/a.ts': "import { openDB } from 'idb';",
    'packages/contract/src/a.ts': "import { z } from 'zod';",
    [`${SERVER}/features/tasks/actions/do.ts`]:
      "import { transact } from '../../../db/transact.ts';\nimport { f } from '../../spaces/access.ts';\nimport { eq } from 'drizzle-orm';",
    [`${SERVER}/features.ts`]: "import { r } from './features/tasks/routes.ts';",
    [`${SERVER}/features/tasks/policy.ts`]:
      "import type { Row } from './queries.ts';\nimport { S } from '@facet/contract/a';",
    'apps/web/src/shared/discussion/a.ts':
      "import { b } from '../files/b.ts';\nimport { call } from '../../lib/api.ts';\nimport type { W } from '@facet/contract/entities/a';",
    'apps/web/src/features/x/part.tsx': "import { a } from '@facet/contract/a';\nexport const P = () => <p>{a}</p>;",
  });
  expect(broken).toEqual([]);
});

test('an offer that nobody takes is told', () => {
  const modules = readModules(tree({ [`${SERVER}/features/tasks/a.ts`]: "import { f } from '../spaces/access.ts';" }));
  expect(unusedOffers(modules, { spaces: ['access.ts', 'policy.ts'] })).toEqual([
    `${SERVER}/features/spaces/policy.ts`,
  ]);
});

test('a file that cannot be parsed stops the check', () => {
  expect(() => readModules(tree({ 'e2e/a.ts': 'import {' }))).toThrow('e2e/a.ts cannot be parsed');
});

test('an empty tree has no files, which the check counts as failed', () => {
  const root = tree({});
  expect(readModules(root)).toEqual([]);
  expect(judgeImports([]).every(({ files }) => files === 0)).toBe(true);
});
