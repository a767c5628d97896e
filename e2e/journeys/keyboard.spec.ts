import { expect, type Locator, type Page } from '@playwright/test';
import { expectKept, findHeading, noteField } from '../support/review.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { findToast } from '../support/messages.ts';
import { settle } from '../support/settle.ts';
import { test } from '../support/test.ts';

const TABS_MAX = 60;

const hasFocus = async (page: Page, target: Locator) => (await target.and(page.locator(':focus')).count()) > 0;

/** Presses Tab until the target has the focus, like somebody without a pointer. */
async function tabTo(page: Page, target: Locator) {
  await expect(target.first()).toBeAttached();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await hasFocus(page, target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} was not reached in ${TABS_MAX} tabs`);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Nothing done by keyboard may throw people back to the top of the window. */
const expectFocusKept = (page: Page, after: string) => expect(page.locator('body *:focus'), after).toHaveCount(1);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the main job is done by the keyboard alone: from the log-in to both decisions', async ({
  register,
  openBrowser,
}) => {
  const [daniel, ines] = [await register('Daniel Duarte'), await register('Ines Moreau')];
  const space = await makeSpace(daniel, 'Maison Orlane', [ines]);
  const team = [{ person: ines, roles: ['p_manager' as const] }];
  const project = await makeProject(daniel, { spaceId: space.id, title: 'Aurelia bridal', team });
  await makeStyle(daniel, project, { title: 'Ondine drops', files: [picture('c-drops.jpg')] });
  const maker = await openBrowser();

  await test.step('logs in, and finds the project by the palette', async () => {
    await maker.goto('/login');
    await tabTo(maker, maker.getByLabel('Email', { exact: true }));
    await maker.keyboard.type(daniel.email);
    await tabTo(maker, maker.getByLabel('Password', { exact: true }));
    await maker.keyboard.type(daniel.password);
    await maker.keyboard.press('Enter');
    await expect(button(maker, 'Search or jump to')).toBeVisible();
    await expectFocusKept(maker, 'after the log-in');
    await maker.keyboard.press('ControlOrMeta+k');
    await expect(maker.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await maker.keyboard.type('Aurelia');
    await expect(maker.getByRole('option', { name: /^Aurelia bridal/ }).first()).toBeVisible();
    await maker.keyboard.press('Enter');
    await expect(findHeading(maker, 'Aurelia bridal')).toBeVisible();
    await expectFocusKept(maker, 'after the palette');
    await press(maker, maker.getByRole('tab', { selected: true }), 'End');
    await expect(maker.getByRole('link', { name: 'Ondine drops' })).toBeVisible();
  });

  await test.step('makes a style with a title and a file, and opens it', async () => {
    await press(maker, button(maker, 'New style'));
    const dialog = maker.getByRole('dialog', { name: 'New style' });
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await maker.keyboard.type('Celeste halo');
    const chosen = maker.waitForEvent('filechooser');
    await press(maker, dialog.getByRole('button', { name: 'Choose files' }));
    await (await chosen).setFiles([picture('big-halo.jpg')]);
    await expect(dialog.getByText('big-halo.jpg')).toBeVisible();
    await expectFocusKept(maker, 'after the choice of a file');
    await press(maker, dialog.getByRole('button', { name: 'Create style' }));
    await expect(dialog).toHaveCount(0);
    await expect(button(maker, 'New style').first(), 'where it was opened').toBeFocused();
    await expect(maker.getByRole('heading', { name: '1 uploaded' })).toBeVisible();
    await press(maker, maker.getByRole('link', { name: 'Celeste halo' }));
    await expect(findHeading(maker, 'Celeste halo')).toBeVisible();
    await expectFocusKept(maker, 'after the way into the viewer');
  });

  await test.step('pins a comment where it belongs, and reaches the tools of drawing', async () => {
    await expect(maker.getByRole('group', { name: 'Pins' })).toBeAttached();
    await maker.keyboard.press('c');
    const pin = button(maker, /^New pin\./);
    await expect(pin).toBeFocused();
    const before = await pin.boundingBox();
    await maker.keyboard.press('ArrowRight');
    await maker.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => pin.boundingBox()).toMatchObject({ x: (before?.x ?? 0) + 10, y: (before?.y ?? 0) - 1 });
    await maker.keyboard.press('Enter');
    await expect(maker.getByRole('textbox', { name: 'Comment at the pin' })).toBeFocused();
    await maker.keyboard.type('Lower the halo by a hair.');
    await maker.keyboard.press('ControlOrMeta+Enter');
    await expect(button(maker, /^Comment 1 by Daniel Duarte: Lower the halo/)).toBeVisible();
    await expectFocusKept(maker, 'after a comment');
    await maker.keyboard.press('Escape');
    await maker.keyboard.press('d');
    await expect(maker.getByRole('toolbar', { name: 'Draw' })).toBeVisible();
    await maker.keyboard.press('p');
    await expect(maker.getByRole('radio', { name: /^Path/ }).or(button(maker, /^Path/))).toBeVisible();
    await maker.keyboard.press('Escape');
    await expect(maker.getByRole('toolbar', { name: 'Draw' })).toHaveCount(0);
    // The same from the switch: letters mean nothing there, so they still choose tools.
    await press(maker, maker.getByRole('radio', { name: 'View' }), 'h');
    await expect(maker.getByRole('radio', { name: 'Hand' })).toBeChecked();
    await maker.keyboard.press('v');
    await expect(maker.getByRole('radio', { name: 'View' })).toBeChecked();
  });

  await test.step('asks for a review of both styles', async () => {
    await press(maker, maker.getByRole('link', { name: 'Back to Aurelia bridal' }));
    await expect(findHeading(maker, 'Aurelia bridal')).toBeVisible();
    await expectFocusKept(maker, 'back in the project');
    await press(maker, maker.getByRole('checkbox', { name: 'Select all styles' }), 'Space');
    await press(maker, button(maker, 'Request review'));
    const dialog = maker.getByRole('dialog', { name: 'Request review' });
    await press(maker, dialog.getByRole('checkbox', { name: 'Ines Moreau' }), 'Space');
    await tabTo(maker, dialog.getByLabel('Note'));
    await maker.keyboard.type('Ready for your eyes.');
    await press(maker, dialog.getByRole('button', { name: 'Request review' }));
    await expect(dialog).toHaveCount(0);
    await expect(maker.getByText('Ines Moreau will review 2 files.')).toBeVisible();
    await expectFocusKept(maker, 'after a request');
  });

  await test.step('the reviewer approves one, rejects the other with a note, looks once more and sends', async () => {
    const reviewer = await openBrowser(ines);
    await reviewer.goto('/global-dashboard');
    await press(reviewer, button(reviewer, /^Notifications, \d+ unread$/));
    await press(reviewer, button(reviewer, /asked you to review/).first());
    await expect(reviewer.getByRole('region', { name: 'Decision' })).toBeVisible();
    await expectFocusKept(reviewer, 'in the review');
    const first = await reviewer.getByRole('heading', { level: 1 }).textContent();
    await press(reviewer, button(reviewer, /^Approve version/));
    await expectKept(reviewer);
    await expectFocusKept(reviewer, 'after an approval');
    await reviewer.keyboard.press('ArrowRight');
    await expect(reviewer.getByRole('heading', { level: 1 })).not.toHaveText(String(first));
    await expectFocusKept(reviewer, 'at the next piece');
    await press(reviewer, button(reviewer, /^Reject/));
    await expect(noteField(reviewer)).toBeFocused();
    await reviewer.keyboard.type('Too tall.');
    await reviewer.keyboard.press('ControlOrMeta+Enter');
    await expect(findHeading(reviewer, 'Look once more, then send'), 'one press, one step').toBeVisible();
    await expectFocusKept(reviewer, 'at the end of the review');
    await press(reviewer, button(reviewer, 'Send: approve 1, reject 1'));
    await expect(findToast(reviewer, 'Your answer was sent')).toBeVisible();
    await expectFocusKept(reviewer, 'after the answers');
  });
});

test('the first Tab of a page is its skip link, which leads past what all pages have', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const halo = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  const page = await openBrowser(ines);
  for (const path of [
    '/global-dashboard',
    `/project/${project.id}/modules/design?module=${project.cad}`,
    `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${halo.id}`,
  ]) {
    await page.goto(path);
    await settle(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip, path).toBeFocused();
    await expect(skip, path).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('#main'), path).toBeFocused();
  }
});
