import type { Page } from '@playwright/test';
import { addBoard, boardArea, putPictures } from '../support/boards.ts';
import { LONG } from '../support/long.ts';
import type { Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';
import { fingerOn, findMiddle, PHONE } from '../support/touch.ts';

async function makeBoard(by: Person) {
  const space = await makeSpace(by, 'Maison Orlane');
  const project = await makeProject(by, { spaceId: space.id, title: 'Aurelia bridal' });
  const { address, ...board } = await addBoard(by, project, 'Halo references');
  return { project, board, address };
}

const items = (page: Page) => page.getByRole('button', { name: 'Items', exact: true });

test('a brief and a picture become a style, which leads back to their place, also after the board has changed', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const { project, board, address } = await makeBoard(ines);
  await putPictures(ines, project, board.id, ['c-halo.jpg', 'c-toi.jpg']);
  const page = await openBrowser(ines);
  await page.goto(address);
  await expect(page.getByRole('application', { name: 'Board Halo references, 2 items' })).toBeVisible();
  await boardArea(page).focus();
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Brief', exact: true }).click();
  const brief = page.getByRole('dialog', { name: 'Brief' });
  await brief.getByLabel('Title').fill('Celeste');
  await brief.getByLabel('Metal').fill('Pt 950');
  await brief.getByLabel('Finger size').fill('52');
  await brief.getByRole('button', { name: 'Save' }).click();
  await items(page).click();
  await page.getByRole('treeitem', { name: /C halo/ }).click();
  await page.getByRole('button', { name: 'Make it a style' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make it a style' });
  await expect(dialog.getByLabel('Title')).toHaveValue('C halo');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('treeitem', { name: /Brief Celeste/ }).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Make it a style' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Celeste');
  await dialog.getByRole('button', { name: 'Create style' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('treeitem', { name: /C halo/ }).click();
  const properties = page.getByRole('region', { name: /Properties of C halo/ });
  await expect(properties).toContainText('Celeste');
  await page.getByRole('treeitem', { name: /C toi/ }).click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('treeitem', { name: /C toi/ })).toHaveCount(0);

  await page.goto(`/project/${project.id}/modules/design`);
  await page
    .getByRole('link', { name: /Celeste/ })
    .first()
    .click();
  const about = page.getByRole('complementary', { name: 'About this design' });
  await expect(about).toContainText('Pt 950');
  await expect(about).toContainText('52');
  await about.getByRole('link', { name: 'c-halo.jpg, on Halo references' }).click();
  await expect(page.getByRole('toolbar', { name: '1 picture selected' })).toBeVisible();
});

test(
  'a phone looks at a board, chooses by a tap, moves by a long press and adds a photo',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const { project, board, address } = await makeBoard(ines);
    await putPictures(ines, project, board.id, ['c-halo.jpg']);
    const page = await openBrowser(ines, PHONE);
    await page.goto(address);
    await expect(page.getByText('Aurelia bridal, board 1 of 1')).toBeVisible();
    await expect(page.getByRole('application', { name: 'Board Halo references, 1 item' })).toBeVisible();
    const finger = await fingerOn(page);
    const scale = page.getByRole('button', { name: /zoom to 100%/ });
    const before = await scale.textContent();
    const spot = await findMiddle(boardArea(page));
    await finger.swipe(spot, { x: spot.x + 30, y: spot.y - 40 });
    await expect(page.getByRole('region', { name: 'C halo' })).toBeHidden();
    await finger.tap({ x: spot.x + 30, y: spot.y - 40 });
    const sheet = page.getByRole('region', { name: 'C halo' });
    await expect(sheet).toContainText('Ines Moreau');
    await expect(scale).toHaveText(before ?? '');

    await sheet.getByRole('button', { name: 'Close' }).tap();
    const place = async () => {
      await page.getByRole('button', { name: 'Items' }).tap();
      const text = await page.getByRole('treeitem', { name: /C halo/ }).textContent();
      await page.getByRole('button', { name: 'Look' }).tap();
      return text;
    };
    const was = await place();
    await finger.press({ x: spot.x + 30, y: spot.y - 40 });
    await expect(sheet).toBeVisible();
    await finger.move({ x: spot.x - 30, y: spot.y });
    await finger.lift();
    await expect.poll(place).not.toBe(was);

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photo' }).tap();
    await (await chooser).setFiles(picture('c-toi.jpg', 'IMG_2048.jpg'));
    await page.getByRole('button', { name: 'Items' }).tap();
    await expect(page.getByRole('treeitem', { name: /IMG 2048/ })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('treeitem', { name: /IMG 2048/ })).toBeHidden();

    await page.getByRole('treeitem', { name: /C halo/ }).tap();
    await page.getByRole('button', { name: 'Look' }).tap();
    await sheet.getByRole('button', { name: 'Comment' }).tap();
    await expect(page.getByRole('textbox', { name: 'Comment on this spot' })).toBeFocused();
    await page.keyboard.type('Lower, please');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(page.getByRole('button', { name: /^Comment 1 by Ines Moreau: Lower/ })).toBeVisible();

    await page.getByRole('button', { name: 'More for Halo references' }).tap();
    await page.getByRole('menuitem', { name: 'Rename' }).tap();
    await page.getByRole('textbox', { name: 'Name of the board' }).fill('Halo, second look');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Halo, second look' })).toBeVisible();
  },
);

test('the keyboard alone places, names, moves, orders and removes', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const { address } = await makeBoard(ines);
  const page = await openBrowser(ines);
  await page.goto(address);
  await expect(page.getByText('Drop pictures here, or paste them')).toBeVisible();
  await boardArea(page).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Halo lower');
  await page.keyboard.press('Escape');
  await page.keyboard.press('w');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pigeon red');
  await page.keyboard.press('Enter');
  await items(page).focus();
  await page.keyboard.press('Enter');
  const note = page.getByRole('treeitem', { name: /Note Halo lower/ });
  await expect(note).toBeVisible();
  await note.focus();
  const was = await note.getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(note).not.toHaveAttribute('aria-label', was ?? '');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Lock' }).press('Enter');
  await expect(page.getByRole('treeitem', { name: /Note Halo lower.*locked/ })).toBeVisible();
  await page.getByRole('treeitem', { name: /Swatch Pigeon red/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('treeitem', { name: /Swatch Pigeon red/ }).press('Delete');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: /Swatch Pigeon red/ })).toBeVisible();
});
