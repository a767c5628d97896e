import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: ROOT }).filter(
  (file) => !/\.(test|long)\.tsx?$|\/testing\//.test(file),
);

/** What compares texts in a way of its own, and where it may: there, not what people typed is compared. */
const REFUSED: readonly (readonly [what: string, form: RegExp, where: readonly string[]])[] = [
  ['a search that minds accents', /\bilike\b|\bstrpos\(|to(?:Locale)?LowerCase\(\)\s*\.(?:includes|indexOf)\(/, []],
  [
    'folded letters that it compares itself',
    /\bfold\(/,
    [
      'packages/contract/src/fold.ts',
      // The twin in SQL, and what builds on it.
      'apps/server/src/db/search-sql.ts',
      'apps/server/src/db/schema/columns.ts',
      'apps/server/src/features/search/find-everything.ts',
      // Whether a name is one of the house’s.
      'apps/server/src/features/briefs/take-from-board.ts',
      'apps/server/src/features/costs/pricing.ts',
      'apps/server/src/features/stones/match-stones.ts',
      // Whether two are the same, or where in a text the words stand.
      'apps/web/src/features/designs/components/tag-field.tsx',
      'apps/web/src/features/drawer/search-history.ts',
      'apps/web/src/features/projects/tag-options.ts',
      'apps/web/src/features/stones/stone-form-values.ts',
      'apps/web/src/features/tasks/form/tag-field.tsx',
      'apps/web/src/features/viewer/kinds/pdf/page-words.ts',
      'apps/web/src/ui/command-row.tsx',
    ],
  ],
  ['letters of a language', /toLocaleLowerCase/, []],
  ['an order by capital letters', /order by[^`\n]*\blower\(/, []],
  ['a collator of its own', /Intl\.Collator/, []],
  [
    'an order of its own',
    /\.localeCompare\(/,
    [
      'packages/contract/src/reading-order.ts',
      // Moments as ISO writes them.
      'apps/server/src/features/admin/read-backups.ts',
      'apps/web/src/features/reviews/queue/standing-bar.tsx',
      'apps/web/src/features/reviews/reason/standing-reason.ts',
      'apps/web/src/lib/kept-views/kept-views.ts',
    ],
  ],
];

test.each(REFUSED)('no file has %s', (_what, form, where) => {
  const own = FILES.filter((file) => form.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(own.toSorted()).toEqual(where.toSorted());
});
