import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  drawingArea,
  drawLine,
  drawRow,
  expectDrawingsKept,
  expectStrokes,
  keptStrokes,
  makeRing,
  openDraw,
} from '../support/drawing.ts';
import { startBrowser } from '../support/own-browser.ts';
import { picture } from '../support/pictures.ts';
import { startSession } from '../support/start-session.ts';
import { LONG } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function typeText(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Text in the drawing' }).fill(text);
  await page.keyboard.press('Enter');
}

test('a drawing is made with every tool, changed, and seen with its comment by another person at once', async ({
  register,
  openBrowser,
}) => {
  const { ines, mei, project, itemId, address } = await makeRing(register);
  const watching = await openBrowser(ines);
  await watching.goto(address);
  await expect(watching.getByRole('heading', { level: 1, name: 'Celeste halo' })).toBeVisible();
  const page = await openBrowser(mei);
  await openDraw(page, address);

  await drawRow(page, 0);
  await expectStrokes(page, 1);
  await expect(watching.getByText('Mei Tanaka is drawing')).toBeVisible();
  await press(page, 'Blue');
  await page.keyboard.press('p');
  for (const [x, y] of [
    [300, 420],
    [380, 460],
    [320, 500],
    [300, 420],
  ] as const)
    await page.mouse.click(x, y);
  await page.keyboard.press('t');
  await page.mouse.click(620, 300);
  await typeText(page, 'Lower by 0.25 mm');
  const chosen = page.waitForEvent('filechooser');
  await press(page, 'Picture (I)');
  await (await chosen).setFiles(picture('c-halo.jpg'));
  await expectStrokes(page, 4);
  await expectDrawingsKept(mei, project, itemId, 4);
  expect((await keptStrokes(mei, project, itemId)).map(({ kind }) => kind)).toEqual([
    'freehand',
    'path',
    'text',
    'image',
  ]);

  // The picture is selected where it was placed; keys move it and undo takes it back, step by step.
  await drawingArea(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expectStrokes(page, 3);
  await page.keyboard.press('Control+z');
  await expectStrokes(page, 4);
  await page.keyboard.press('Control+Shift+Z');
  await expectStrokes(page, 3);
  await page.keyboard.press('e');
  await drawLine(page, [
    [420, 160],
    [420, 240],
  ]);
  await expectStrokes(page, 2);
  await expectDrawingsKept(mei, project, itemId, 2);
  await page.reload();
  await expectStrokes(page, 2);
  await press(page, 'Undo (Ctrl+Z)');
  await expectStrokes(page, 3);
  await expectDrawingsKept(mei, project, itemId, 3);

  await press(page, 'Add to comment');
  await expect(page.getByText('Drawing attached')).toBeVisible();
  await page.keyboard.type('The halo sits too high.');
  await press(page, 'Send');
  await expectDrawingsKept(mei, project, itemId, 0);
  await expect(page.getByText('Drawing attached')).toHaveCount(1);
  const thread = watching.getByRole('article').filter({ hasText: 'The halo sits too high.' });
  await expect(thread).toBeVisible();
  await thread.click();
  await expect(watching.getByText('Drawn by Mei Tanaka')).toBeVisible();
  await expect(watching.getByRole('button', { name: 'Edit drawing' })).toHaveCount(0);
  await press(watching, 'Hide drawing');
  await expect(watching.getByRole('button', { name: 'Show drawing' })).toBeVisible();
});

test(
  'everything but freehand is drawn by keyboard, and an own drawing is changed later',
  LONG,
  async ({ register, openBrowser }) => {
    const { mei, project, itemId, address } = await makeRing(register);
    const page = await openBrowser(mei);
    await openDraw(page, address);
    await drawingArea(page).focus();
    await page.keyboard.press('p');
    for (const key of ['ArrowLeft', 'Enter', 'Shift+ArrowUp', 'Enter', 'Shift+ArrowRight', 'Enter', 'Enter'])
      await page.keyboard.press(key);
    await expectStrokes(page, 1);
    await page.keyboard.press('t');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await typeText(page, 'Prong');
    await expectStrokes(page, 2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(']');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Path 1 of 2 selected')).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Text 2 of 2 selected: Prong')).toBeAttached();
    await page.keyboard.press('Delete');
    await expectStrokes(page, 1);
    await expectDrawingsKept(mei, project, itemId, 1);

    await page.keyboard.press('Escape');
    await expect(page.getByText('You have an unfinished drawing here. It is kept.')).toBeVisible();
    await press(page, 'Continue');
    await press(page, 'Add to comment');
    await press(page, 'Send');
    await expectDrawingsKept(mei, project, itemId, 0);
    await page.getByRole('article').first().click();
    await expect(page.getByText('Drawn by you')).toBeVisible();
    await press(page, 'Edit drawing');
    await expectStrokes(page, 1);
    await page.keyboard.press('d');
    await drawRow(page, 0);
    await expectStrokes(page, 2);
    await press(page, 'Save drawing');
    await expect(page.getByText('Drawn by you')).toBeVisible();
    await expectDrawingsKept(mei, project, itemId, 0);
  },
);

test(
  'two people draw at once while the server is killed and started again: every stroke is there',
  LONG,
  async ({ register, openBrowser, server }) => {
    const { ines, mei, project, itemId, address } = await makeRing(register);
    const [one, other] = [await openBrowser(mei), await openBrowser(ines)];
    await openDraw(one, address);
    await openDraw(other, address);
    await drawRow(one, 0);
    await drawRow(other, 5);
    await expectDrawingsKept(mei, project, itemId, 1);
    await server.kill();
    await drawRow(one, 1);
    await drawRow(other, 6);
    await drawRow(one, 2);
    await expectStrokes(one, 3);
    await expectStrokes(other, 2);
    await expect(one.getByText('You’re offline. Your strokes are kept in this browser')).toBeVisible();
    await server.start();
    await expectDrawingsKept(mei, project, itemId, 3);
    await expectDrawingsKept(ines, project, itemId, 2);

    // Offline, and on a page reloaded once the network is back.
    await one.context().setOffline(true);
    await drawRow(one, 3);
    await expectStrokes(one, 4);
    await one.context().setOffline(false);
    await one.reload();
    await expectStrokes(one, 4);
    await expectDrawingsKept(mei, project, itemId, 4);
  },
);

test(
  'a stroke that was finished half a second before the browser was killed is there again',
  LONG,
  async ({ register, server, facet }) => {
    const { mei, project, itemId, address } = await makeRing(register);
    const token = (await startSession(mei, facet)).origins[0]?.localStorage[0]?.value ?? '';
    const profile = await mkdtemp(path.join(tmpdir(), 'facet-profile-'));
    const open = async () => {
      const browser = await startBrowser(profile);
      await browser.page.goto(server.origin);
      await browser.page.evaluate((value) => localStorage.setItem('auth', value), token);
      await openDraw(browser.page, server.origin + address);
      return browser;
    };
    const before = await open();
    await drawRow(before.page, 0);
    await expectStrokes(before.page, 1);
    await expectDrawingsKept(mei, project, itemId, 1);
    // What is drawn now exists only in this browser.
    await server.kill();
    await drawRow(before.page, 1);
    await drawRow(before.page, 2);
    // The promise itself: within half a second, without waiting until anything was seen.
    await wait(500);
    await before.kill();
    await server.start();
    const after = await open();
    await expectStrokes(after.page, 3);
    await expectDrawingsKept(mei, project, itemId, 3);
    await after.kill();
    await rm(profile, { recursive: true, force: true });
  },
);
