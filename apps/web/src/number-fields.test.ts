import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !/\.test\.tsx?$/.test(file));
const having = (form: RegExp) =>
  SOURCES.filter((file) => form.test(readFileSync(join(import.meta.dirname, file), 'utf8'))).toSorted();

test('no field leaves numbers to the browser, which empties what it cannot read', () => {
  expect(having(/type=["'{]+number|NumberInput|parseFloat\((?:event|text|typed|value)/)).toEqual([]);
});

test('numbers are typed into the one field for them, or into what reads them alike in its own shape', () => {
  expect(having(/inputMode=[{"][^}]*(?:decimal|numeric)/)).toEqual([
    'features/boards/items/item-fields.tsx', // saved as the field is left
    'features/costs/components/sheet-cell.tsx', // cells of a table
    'features/house/components/alloy-line.tsx', // cells of a table
    'features/prices/components/figure.tsx', // cells of a table
    'features/session/components/guest-code-form.tsx', // a code
    'features/session/steps/second-step.tsx', // a code
    'features/session/steps/set-up-app.tsx', // a code
    'features/specs/components/spec-line-item.tsx', // ring sizes have letters
    'features/specs/components/spec-line-row.tsx', // cells of a table
    'features/viewer/kinds/pdf/page-tools.tsx', // turns the page as the field is left
    'lib/number-field.tsx',
    'shared/drawing/size-field.tsx', // beside a slider
  ]);
});
