import type { Page } from '@playwright/test';
import { LONG } from '../support/long.ts';
import { pdfFile } from '../support/pdf-file.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** Removes what came after Chrome 119, Firefox 128 and Safari 17.4, as far as a page's scripts can see it. */
const makeOldest = (page: Page) =>
  page.addInitScript(() => {
    const younger: [object, string[]][] = [
      [URL, ['parse']],
      [Promise, ['try']],
      [Math, ['sumPrecise', 'f16round']],
      [Error, ['isError']],
      [RegExp, ['escape']],
      [Array, ['fromAsync']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
      [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
      [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
      ],
      [Blob.prototype, ['bytes']],
      [Response.prototype, ['bytes']],
      [Intl, ['DurationFormat']],
      [globalThis, ['Iterator', 'Float16Array', 'Temporal']],
    ];
    for (const [owner, names] of younger) for (const name of names) Reflect.deleteProperty(owner, name);
  });

test('a browser as old as Facet allows shows lists, the viewer and the pages of a PDF', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  await makeStyle(ines, project, { title: 'Stones', files: [pdfFile('Stones.pdf', ['Halo', 'Shank'])] });
  const page = await openBrowser(ines);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await makeOldest(page);
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await page.getByRole('link', { name: 'Stones' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stones' })).toBeVisible();
  const first = page.getByRole('img', { name: /page 1 of 2$/ }).and(page.locator('[aria-busy=false]'));
  await expect(first).toBeVisible();
  await expect(page.getByText('Halo', { exact: true })).toBeAttached();
  expect(faults).toEqual([]);
});

test('an older one says what to do in place of a blank page', LONG, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'This browser is too old for Facet' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Chrome or Edge 119, Firefox 128, Safari 17.4');
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
});
