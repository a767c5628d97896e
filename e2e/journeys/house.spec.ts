import { AXE, look, paint } from '../support/axe.ts';
import { updateAlloys } from '@facet/contract/endpoints/house';
import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('an admin sets a density, takes an alloy from a file and mixes one; a member reads them and their history', async ({
  register,
  openBrowser,
}) => {
  const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
  const space = await makeSpace(ines, 'Maison Orlane', [mei]);
  const page = await openBrowser(ines);
  await page.goto(`/space/edit/${space.id}/general`);
  await page.getByRole('link', { name: 'House' }).click();
  await expect(page.getByText('Default values; sources differ by up to 18 %')).toBeVisible();
  const density = page.getByRole('textbox', { name: 'Density, g/cm³ of 18 kt yellow' });
  const save = page.getByRole('button', { name: 'Save changes' });

  // Anything heavier than pure platinum is refused on its line.
  await density.fill('23,6');
  await save.click();
  await expect(density).toHaveAccessibleDescription(/at most 21.45 g\/cm³, which is pure platinum/);
  await density.fill('15,6');
  await page.getByRole('button', { name: 'Move Brass' }).press('ArrowUp');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('18 kt yellow, order of alloys');
  await page.getByRole('button', { name: 'Move Brass' }).press('ArrowDown');
  await page.getByRole('textbox', { name: 'Wall' }).fill('0.9');
  await save.click();
  await expect(findToast(page, 'Alloys saved')).toBeVisible();
  await expect(density).toHaveValue('15.60');
  await expect(page.getByText(/^Maison Orlane’s own, set by Ines Moreau on/)).toHaveCount(2);

  // A file with a wrong line imports nothing; the right one is previewed before it goes into the form.
  await page.getByRole('button', { name: 'Take from CSV: alloys' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (text: string) => {
    const chosen = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Choose/ }).click();
    await (await chosen).setFiles([{ name: 'house.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }]);
  };
  await choose('name;density;colour\nHouse rose;15,2;rose\nPadded;23,6;silver\n');
  await expect(dialog.getByRole('alert')).toContainText('Line 3: Density must be over 0');
  await expect(dialog.getByRole('button', { name: 'Use these values' })).toBeDisabled();
  await choose('name;density;colour\nHouse rose;15,2;rose\n');
  await expect(dialog.getByText('House rose added, 15.20 g/cm³')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use these values' }).click();

  // Its composition gives its density.
  await page.getByRole('button', { name: 'More for 14 kt yellow' }).click();
  await page.getByRole('menuitem', { name: 'Density from a recipe' }).click();
  await dialog.getByRole('textbox', { name: 'Gold' }).fill('583');
  await dialog.getByRole('textbox', { name: 'Silver' }).fill('104');
  await expect(dialog.getByText('687 of 1000 ‰ by weight')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Copper' }).fill('313');
  await dialog.getByRole('button', { name: /^Take 13.3\d+ g/ }).click();
  await expect(page.getByRole('textbox', { name: 'Source of 14 kt yellow' })).toHaveValue('mixing rule');
  await save.click();
  await expect(page.getByText('House rose added, 15.20 g/cm³')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV: alloys' }).click();
  expect((await saved).suggestedFilename()).toBe('alloys.csv');

  const theirs = await openBrowser(mei);
  await theirs.goto(`/space/edit/${space.id}/house`);
  await expect(theirs.getByRole('row', { name: /18 kt yellow 15.60 750 Yellow Stuller/ })).toBeVisible();
  await expect(theirs.getByRole('row', { name: /House rose 15.20/ })).toBeVisible();
  await expect(theirs.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: /again$/ })).toHaveCount(0);
  const changes = theirs.getByRole('list', { name: 'Changes' });
  await expect(changes.getByText('House rose added, 15.20 g/cm³')).toBeVisible();
  await expect(changes.getByText('Wall 0.8 → 0.9 mm')).toBeVisible();
  await expect(changes.getByText('18 kt yellow: 15.58 → 15.60 g/cm³')).toBeVisible();

  // An earlier state only goes into the form.
  await page.getByRole('button', { name: /^Use the alloys of .* again$/ }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('House rose removed');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of House rose' })).toBeVisible();
});

test(
  'two admins set the alloys: what only one changed merges, what both changed is asked',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const page = await openBrowser(ines);
    await page.goto(`/space/edit/${space.id}/house`);
    const density = (name: string) => page.getByRole('textbox', { name: `Density, g/cm³ of ${name}` });
    await density('18 kt yellow').fill('15.6');
    await density('Brass').fill('8.4');
    const alloys = FIRST_ALLOYS.map((alloy) =>
      alloy.key === 'yellow-18'
        ? { ...alloy, density: 15.5 }
        : alloy.key === 'wax'
          ? { ...alloy, density: 1.1 }
          : { ...alloy },
    );
    await ines.call(updateAlloys, { params: { spaceId: space.id }, body: { alloys, since: null } });
    const choice = page.getByRole('region', { name: 'You changed the alloy 18 kt yellow in another window' });
    await expect(choice).toBeVisible();
    await expect(density('Wax or resin')).toHaveValue('1.10');
    await expect(density('18 kt yellow')).toHaveValue('15.6');
    await choice.getByRole('button', { name: /^Take 15.50/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(findToast(page, 'Alloys saved')).toBeVisible();
    await expect(density('18 kt yellow')).toHaveValue('15.50');
    await expect(density('Brass')).toHaveValue('8.40');
  },
);

test(
  'an admin says which words name parts, sets a chart of ring sizes and takes spec tables from a file',
  LONG,
  async ({ register, openBrowser }) => {
    const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
    const space = await makeSpace(ines, 'Maison Orlane', [mei]);
    const page = await openBrowser(ines);
    await page.goto(`/space/edit/${space.id}/house`);
    const dialog = page.getByRole('dialog');
    const save = page.getByRole('button', { name: 'Save changes' });
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    const part = (name: string) => page.getByRole('region', { name });
    const choose = async (text: string) => {
      const chosen = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: /^Choose/ }).click();
      await (await chosen).setFiles([{ name: 'house.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }]);
    };

    // A word with two roles is refused at its role.
    const stones = part('Words for parts').getByRole('textbox', { name: 'Stone' });
    await stones.fill('gem, saphir, Sprue');
    await save.click();
    await expect(part('Words for parts').getByRole('textbox', { name: 'Support' })).toHaveAccessibleDescription(
      /“sprue” already means stone/,
    );
    await stones.fill('gem, saphir');
    await expect(bar).toContainText('words for stone');
    await save.click();
    await expect(findToast(page, 'Words saved')).toBeVisible();
    await expect(part('Words for parts')).toContainText('Maison Orlane’s own, set by Ines Moreau');

    // A chart that doesn't ascend, and a public one that is wrong, are refused on their lines.
    const rings = part('Ring sizes');
    await rings.getByRole('button', { name: 'Chart of US, Canada' }).click();
    const sizes = dialog.getByRole('textbox', { name: 'Sizes' });
    await sizes.fill('6 = 16.51\n7 = 18.08');
    await dialog.getByRole('button', { name: 'Use these values' }).click();
    await expect(sizes).toHaveAccessibleDescription('Line 2: US 7 is 17.323 mm wide inside, not 18.08 mm');
    await sizes.fill('7 = 17.32\n6 = 16.51');
    await dialog.getByRole('button', { name: 'Use these values' }).click();
    await expect(sizes).toHaveAccessibleDescription('US 6 is not wider than the size before it');
    await page.evaluate(AXE);
    await look(page, 'a chart of ring sizes');
    await sizes.fill('6 = 16,51\n7 = 17.32');
    await dialog.getByRole('button', { name: 'Use these values' }).click();
    await rings.getByRole('switch', { name: 'Shown: Japan' }).uncheck();
    await expect(bar).toContainText('US sizes, JP sizes');
    await save.click();
    await expect(findToast(page, 'Ring sizes saved')).toBeVisible();

    // Spec tables come from a file, with the house's own alloys and sizes.
    await page.getByRole('button', { name: 'Take from CSV: spec tables' }).click();
    await choose('product,measure,target,tolerance,unit,read from\nRing,Finger,12,0.2,us,ring\nHat,Brim,1,,mm,\n');
    await expect(dialog.getByRole('alert')).toContainText('Line 2: Please enter a number');
    await expect(dialog.getByRole('alert')).toContainText('Line 3: Product must be');
    await choose('product,measure,target,tolerance,unit,read from\nRing,Finger,7,0.2,us,ring\n');
    await dialog.getByText('Replace the list').click();
    await expect(dialog.getByText('Spec of ring: Finger')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use these values' }).click();
    await save.click();
    await expect(findToast(page, 'Spec tables saved')).toBeVisible();
    const changes = page.getByRole('list', { name: 'Changes' });
    await expect(changes.getByText('Spec of ring: Finger')).toBeVisible();
    await look(page, 'the house in the light');
    await paint(page, 'dark');
    await look(page, 'the house in the dark');

    // An earlier state of spec tables goes into the form like any other.
    await part('Spec tables').getByRole('button', { name: 'Edit the spec of Ring' }).click();
    await dialog.getByRole('button', { name: 'Remove Finger' }).click();
    await dialog.getByRole('button', { name: 'Use these values' }).click();
    await save.click();
    await page
      .getByRole('button', { name: /^Use the spec tables of .* again$/ })
      .first()
      .click();
    await expect(bar).toContainText('spec of ring');
    await save.click();
    await expect(part('Spec tables').getByText('Finger')).toBeVisible();

    const theirs = await openBrowser(mei);
    await theirs.goto(`/space/edit/${space.id}/house`);
    await expect(theirs.getByRole('region', { name: 'Words for parts' })).toContainText('gem, saphir');
    await expect(theirs.getByRole('region', { name: 'Ring sizes' })).toContainText(
      '2 sizes, 6 to 7, 16.51 to 17.32 mm',
    );
    await expect(theirs.getByRole('main').getByRole('textbox')).toHaveCount(0);
  },
);
