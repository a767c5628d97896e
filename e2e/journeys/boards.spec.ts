import type { Page, WebSocketRoute } from '@playwright/test';
import { deleteBoard } from '@facet/contract/endpoints/boards';
import { decodeFrame, METHOD, serverFrame } from '@facet/contract/realtime';
import { addBoard, boardArea, putPictures } from '../support/boards.ts';
import { LONG } from '../support/long.ts';
import { isThere, openBoard, take } from '../support/open-board.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** A page whose live connection can be cut; call this before the page is opened. */
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

/** A page that learns a board's state only when the test says so; call this before the page is opened. */
async function withoutBoard(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/ws\?/, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => {
      const isBoard = serverFrame.parse(decodeFrame(String(message))).method_id === METHOD.joinBoard;
      if (isBoard) void promise.then(() => line.send(message));
      else line.send(message);
    });
  });
  return { tell: resolve };
}

test('somebody quick loses nothing: a board is there to work on only once it takes what one does', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const page = await openBrowser(ines);
  const board = await withoutBoard(page);
  await page.goto(`/project/${project.id}/modules/whiteboard`);
  await page.getByRole('button', { name: 'Create a board' }).click();
  await expect(page.locator('[data-board]')).toBeVisible();
  const panel = page.getByRole('tabpanel', { name: /^Board 1/ });
  await expect(panel.locator('[aria-busy=true]')).toBeVisible();
  await expect(boardArea(page)).toBeHidden();
  await expect(page.getByText('Drop pictures here, or paste them')).toBeHidden();
  // A file dropped too early doesn't navigate away from the page.
  const { name, mimeType, buffer } = picture('c-halo.jpg');
  const files = [{ name, mimeType, base64: buffer.toString('base64') }];
  const dataTransfer = await page.evaluateHandle((list) => facetProbe.transferOf(list), files);
  await page.locator('[data-board]').dispatchEvent('drop', { dataTransfer });
  board.tell();
  await boardArea(page).focus();
  await page.keyboard.press('n');
  await boardArea(page).click({ position: { x: 500, y: 300 } });
  await page.keyboard.type('Halo lower');
  await page.keyboard.press('Escape');
  await isThere(page, 1);
  await page.getByRole('button', { name: 'Items' }).click();
  await expect(page.getByRole('treeitem', { name: /Halo lower/ })).toBeVisible();
});

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
  await expect(theirs.getByText('You’re offline. Your changes will be sent')).toBeVisible();
  await note(theirs, 'Thin bands', 600);
  await note(hers, 'Warmer red', 700);
  connection.mend();
  await expect(theirs.getByText('You’re offline. Your changes will be sent')).toBeHidden();
  await expect(theirs.getByRole('treeitem')).toHaveCount(3);
  await hers.getByRole('button', { name: 'Items' }).click();
  await expect(hers.getByRole('treeitem', { name: /Thin bands/ })).toBeVisible();
});

test('a version comes back only after a yes, counts on the tab, and what was there is kept', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/modules/whiteboard`);
  await page.getByRole('button', { name: 'Create a board' }).click();
  await expect(page.getByText('Drop pictures here, or paste them')).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('textbox', { name: 'Name this version' }).fill('Empty');
  await page.getByRole('button', { name: 'Keep' }).click();
  const back = page.getByRole('button', { name: 'Bring back Empty', exact: true });
  await expect(back).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('[data-board-area]').focus();
  await page.keyboard.press('n');
  await page.locator('[data-board-area]').click({ position: { x: 300, y: 240 } });
  await page.keyboard.type('Halo lower');
  await page.keyboard.press('Escape');
  const tab = page.getByRole('tab', { name: /^Board 1/ });
  await expect(tab).toContainText('11');
  await page.getByRole('button', { name: 'Versions' }).click();
  await back.click();
  await expect(page.getByText('The board changes for everyone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(tab).toContainText('11');
  await back.click();
  await expect(page.getByText('Before “Empty”')).toBeVisible();
  await expect(tab).toContainText('10');
});

test(
  'of pictures that come and get their previews, an open board asks for these alone',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const page = await openBrowser(ines);
    const { project, board, read } = await openBoard(ines, page, ['c-halo.jpg']);
    await page.getByRole('button', { name: 'Items', exact: true }).click();
    const findPreview = (name: RegExp) => page.getByRole('treeitem', { name }).locator('img[src]');
    await expect(findPreview(/C halo/)).toBeVisible();
    const asked: string[][] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith(`/mood-board/${board.id}/files`)) asked.push(url.searchParams.getAll('file_ids[]'));
    });
    await putPictures(ines, project, board.id, ['c-toi.jpg', 'c-tennis.jpg']);
    await isThere(page, 3);
    await expect(findPreview(/C tennis/)).toBeVisible();
    const known = (await read()).find(({ file }) => file.original_name === 'c-halo.jpg')?.file.id;
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((ids) => ids.length === 0 || ids.includes(String(known)))).toEqual([]);
  },
);

test('a board is renamed in its tab, copied with all that lies on it, and back after it was deleted', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  await openBoard(ines, page, ['c-halo.jpg']);
  await page.getByRole('tab', { name: /^Halo references/ }).dblclick();
  await page.getByRole('textbox', { name: 'Name of the board' }).fill('Halos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab')).toHaveText(['Halos1']);
  await take(page, 'More for Halos', 'Duplicate');
  const copy = page.getByRole('tab', { name: /^Halos copy/ });
  await expect(copy).toHaveAttribute('aria-selected', 'true');
  await isThere(page, 1);
  await take(page, 'More for Halos copy', 'Delete');
  await expect(page.getByRole('tab')).toHaveText(['Halos1']);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('tab')).toHaveText(['Halos1', 'Halos copy1']);
  await copy.click();
  await isThere(page, 1);
  await page.getByRole('button', { name: 'New board' }).click();
  await expect(page.getByRole('tab', { name: /^Board 3/ })).toHaveAttribute('aria-selected', 'true');
  await isThere(page, 0);
});

test(
  'boards are dragged into another order, and one opens where one left it',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const page = await openBrowser(ines);
    const { project, board } = await openBoard(ines, page, ['c-halo.jpg']);
    for (const title of ['Stones', 'Shoulders']) await addBoard(ines, project, title);
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText([/^Halo references/, /^Stones/, /^Shoulders/]);
    const [from, to] = [await tabs.nth(2).boundingBox(), await tabs.nth(0).boundingBox()];
    if (!from || !to) throw new Error('there are no tabs');
    await page.mouse.move(from.x + from.width / 2, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 20, { steps: 8 });
    await page.mouse.move(to.x + 4, to.y + 20, { steps: 2 });
    await page.mouse.up();
    const placed = [/^Shoulders/, /^Halo references/, /^Stones/];
    await expect(tabs).toHaveText(placed);
    // It was no click: the same board is still open. By keyboard it goes back a step.
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Halo references/);
    await tabs.nth(1).focus();
    // The earlier order may still be on its way.
    const kept = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PATCH' && answer.ok() && answer.request().postDataJSON().ids.at(-1) === board.id,
    );
    await page.keyboard.press('Shift+ArrowRight');
    await expect(tabs).toHaveText([/^Shoulders/, /^Stones/, /^Halo references/]);
    await kept;
    await page.reload();
    await expect(tabs).toHaveText([/^Shoulders/, /^Stones/, /^Halo references/]);

    await isThere(page, 1);
    const zoom = page.getByRole('button', { name: /, zoom to 100%$/ });
    await page.getByRole('button', { name: 'Zoom in (+)' }).click();
    await page.getByRole('button', { name: 'Zoom in (+)' }).click();
    const shown = await zoom.textContent();
    expect(shown).not.toBe('100%');
    const readView = () => page.evaluate((id) => localStorage.getItem(`facet.board-view.${id}`), board.id);
    await expect.poll(async () => JSON.parse((await readView()) ?? '{}').scale).not.toBe(1);
    const left = await readView();
    await tabs.nth(0).click();
    await expect(page.getByText('Drop pictures here, or paste them')).toBeVisible();
    // Neither another board nor a page in between changes where this one was left.
    await page.goto('/global-dashboard');
    await page.goto(board.address);
    await isThere(page, 1);
    await expect(zoom).toHaveText(shown ?? '');
    expect(await readView()).toBe(left);
    // Without a name the address opens the most recent board.
    await page.goto(`/project/${project.id}/modules/whiteboard`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Halo references/);
    await expect(zoom).toHaveText(shown ?? '');
  },
);

test(
  'an address of a board or a thing that is gone says so, and leads to what is there',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const page = await openBrowser(ines);
    const { project, board } = await openBoard(ines, page, ['c-halo.jpg']);
    const gone = await addBoard(ines, project, 'Bridal mood');
    await ines.call(deleteBoard, { params: { projectId: project.id, boardId: gone.id } });
    await page.goto(gone.address);
    await expect(page.getByText('This board no longer exists')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`board_id=${board.id}$`));
    await isThere(page, 1);
    await page.goto(`${board.address}&item_id=${crypto.randomUUID()}`);
    await isThere(page, 1);
    await expect(page.getByText('What this link leads to is no longer on the board')).toBeVisible();
    await expect(page.getByText('This board no longer exists')).toBeHidden();
  },
);

test('words that were being written when the page went away are on the board when it is back, where one left it', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const page = await openBrowser(ines);
  const { board, items } = await openBoard(ines, page, []);
  // An open board also remembers its place when it is left.
  await page.goto('/');
  await page.evaluate((key) => localStorage.removeItem(key), `facet.board-view.${board.id}`);
  await page.goto(board.address);
  await isThere(page, 0);
  const words = async () => (await items()).map((item) => ('text' in item ? item.text : ''));
  const write = async (tool: string, at: { x: number; y: number }, text: string) => {
    await boardArea(page).focus();
    await page.keyboard.press(tool);
    await boardArea(page).click({ position: at });
    await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
    await page.keyboard.type(text);
    await page.reload();
  };
  await write('n', { x: 500, y: 100 }, 'Halo lower');
  await isThere(page, 1);
  await expect.poll(words).toEqual(['Halo lower']);
  await write('t', { x: 200, y: 300 }, 'Keep it low');
  await isThere(page, 2);
  await expect.poll(words).toEqual(['Halo lower', 'Keep it low']);
  // The board hasn't moved, so the second click hits the place it named.
  const text = (await items()).find(({ kind }) => kind === 'text');
  expect(Math.abs((text?.x ?? 0) - 200)).toBeLessThan(10);
  await page.reload();
  await isThere(page, 2);
  await expect.poll(words).toEqual(['Halo lower', 'Keep it low']);
});
