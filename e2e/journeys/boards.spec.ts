import type { Page, WebSocketRoute } from '@playwright/test';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** A page whose live connection can be taken away; ask for it before the page is opened. */
async function cuttable(page: Page) {
  const lines = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/ws\?/, (line) => {
    if (isCut) return void line.close();
    lines.add(line);
    line.connectToServer();
    return undefined;
  });
  return {
    cut() {
      isCut = true;
      for (const line of lines) void line.close();
      lines.clear();
    },
    mend() {
      isCut = false;
    },
  };
}

test('two people build one board, and both have what the other made while the connection was cut', async ({
  register,
  openBrowser,
}) => {
  const [ines, priya] = [await register('Ines Moreau'), await register('Priya Raman')];
  const space = await makeSpace(ines, 'Maison Orlane', [priya]);
  const team = [{ person: priya, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
  const hers = await openBrowser(ines);
  await hers.goto(`/project/${project.id}/modules/whiteboard`);
  await hers.getByRole('button', { name: 'Create a board' }).click();
  await expect(hers.getByText('Drop pictures here, or paste them')).toBeVisible();
  const theirs = await openBrowser(priya);
  const connection = await cuttable(theirs);
  await theirs.goto(hers.url());
  await expect(hers.getByRole('button', { name: 'Follow Priya Raman' })).toBeVisible();

  const note = async (page: typeof hers, text: string, x: number) => {
    await page.locator('[data-board-area]').focus();
    await page.keyboard.press('n');
    await page.locator('[data-board-area]').click({ position: { x, y: 240 } });
    await page.keyboard.type(text);
    await page.keyboard.press('Escape');
  };
  await note(hers, 'Halo lower', 300);
  await theirs.getByRole('button', { name: 'Items' }).click();
  await expect(theirs.getByRole('treeitem', { name: /Halo lower/ })).toBeVisible();

  connection.cut();
  await expect(theirs.getByText('You are offline. What you change is sent')).toBeVisible();
  await note(theirs, 'Thin bands', 600);
  await note(hers, 'Warmer red', 700);
  connection.mend();
  await expect(theirs.getByText('You are offline. What you change is sent')).toBeHidden({ timeout: 15_000 });
  await expect(theirs.getByRole('treeitem')).toHaveCount(3);
  await hers.getByRole('button', { name: 'Items' }).click();
  await expect(hers.getByRole('treeitem', { name: /Thin bands/ })).toBeVisible();
});
