import { getFile } from '@facet/contract/endpoints/files';
import type { Locator, Page } from '@playwright/test';
import type { Person } from '../support/people.ts';
import { documentFile } from '../support/document-file.ts';
import { pdfFile } from '../support/pdf-file.ts';
import { picture, type Picture } from '../support/pictures.ts';
import { sharedFiles } from '../support/shared-data.ts';
import { renamedZip, sheetBomb, sheetFile } from '../support/sheet-file.ts';
import { addVersion, makeProject, makeSpace, makeStyle, type Project } from '../support/studio.ts';
import { LONG } from '../support/long.ts';
import { expect, test, type Register } from '../support/test.ts';
import { hollowVideo, videoFile } from '../support/video-file.ts';

async function makeDesigner(register: Register) {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  return { ines, project: await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' }) };
}

/** A style with the file alone, opened in the viewer. */
async function open(page: Page, { ines, project }: { ines: Person; project: Project }, file: Picture) {
  const style = await makeStyle(ines, project, { title: file.name, files: [file] });
  await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
  return style;
}

const findPage = (page: Page, number: number, count: number) =>
  page.getByRole('img', { name: new RegExp(`page ${number} of ${count}$`) }).and(page.locator('[aria-busy=false]'));

test('a PDF is turned page by page, and gives the lists their picture', async ({ register, openBrowser }) => {
  const studio = await makeDesigner(register);
  const page = await openBrowser(studio.ines);
  const { items } = await open(page, studio, pdfFile('Stones.pdf', ['Halo', 'Shank', 'Claws']));
  await expect(findPage(page, 1, 3)).toBeVisible();
  await expect(page.getByText('Halo', { exact: true })).toBeAttached();
  await page.keyboard.press('PageDown');
  await expect(findPage(page, 2, 3)).toBeVisible();
  const pages = page.getByRole('group', { name: 'Pages' });
  await pages.getByRole('button', { name: /^Next page/ }).click();
  await expect(findPage(page, 3, 3)).toBeVisible();
  await expect(pages.getByRole('button', { name: /^Next page/ })).toBeDisabled();
  await pages.getByRole('textbox').fill('1');
  await pages.getByRole('textbox').press('Enter');
  await expect(findPage(page, 1, 3)).toBeVisible();
  await page
    .getByRole('group', { name: 'Zoom' })
    .getByRole('button', { name: /show actual size/ })
    .click();
  await expect(page.getByRole('button', { name: '100%, show actual size' })).toBeVisible();

  const params = { fileId: items[0]?.file.id ?? 0 };
  await expect.poll(async () => (await studio.ines.call(getFile, { params })).data.thumbnails.length).toBe(3);
  await page.goto(`/project/${studio.project.id}/modules/design?module=${studio.project.cad}`);
  await expect(page.locator(`img[src*="/files/${params.fileId}/content"]`).first()).toBeVisible();
});

test('the words of a PDF are chosen, copied and found; its links lead on, and its notes can be read', async ({
  register,
  openBrowser,
}) => {
  const studio = await makeDesigner(register);
  const page = await openBrowser(studio.ines);
  await open(page, studio, pdfFile('Stones.pdf', ['Halo', 'Shank', 'Claws'], undefined, true));
  await expect(findPage(page, 1, 3)).toBeVisible();
  await page.getByText('Halo', { exact: true }).dblclick();
  await expect.poll(() => page.evaluate('String(getSelection())')).toBe('Halo');
  await expect(page.getByRole('link', { name: 'https://stones.example/' })).toHaveAttribute('rel', /noopener/);
  await page.getByRole('button', { name: 'Note: Check the claws' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Check the claws' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the page that is named here' }).click();
  await expect(findPage(page, 3, 3)).toBeVisible();
  const find = page.getByRole('searchbox', { name: 'Find in this document' });
  await find.fill('shan');
  await find.press('Enter');
  await expect(findPage(page, 2, 3)).toBeVisible();
  await expect(page.locator('[data-found]')).toHaveText('Shank');
  await find.fill('ruby');
  await find.press('Enter');
  await expect(page.getByText('Not found')).toBeVisible();
});

test(
  'a locked PDF opens with its password, which goes nowhere; a cut one says so',
  LONG,
  async ({ register, openBrowser }) => {
    const studio = await makeDesigner(register);
    const page = await openBrowser(studio.ines);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await open(page, studio, pdfFile('Locked.pdf', ['Secret halo'], 'aigue-marine'));
    await expect(page.getByText('This PDF is password-protected')).toBeVisible();
    const field = page.getByLabel('PDF password', { exact: true });
    await field.fill('aigue');
    await field.press('Enter');
    await expect(page.getByText('Wrong password. Try again.')).toBeVisible();
    await field.fill('aigue-marine');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(findPage(page, 1, 1)).toBeVisible();
    expect(sent.filter((text) => text.includes('aigue'))).toEqual([]);

    const whole = pdfFile('Cut.pdf', ['Halo']);
    await open(page, studio, { ...whole, buffer: whole.buffer.subarray(0, 60) });
    await expect(page.getByText(/^This file is damaged or incomplete/)).toBeVisible();
    await expect(page.getByLabel('Cut.pdf').getByRole('link', { name: 'Download' })).toBeVisible();
  },
);

test('half a picture is shown as far as it goes, and says what is missing', async ({ register, openBrowser }) => {
  const studio = await makeDesigner(register);
  const page = await openBrowser(studio.ines);
  const whole = picture('big-halo.jpg');
  const half = { ...whole, name: 'Half.jpg', buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
  await open(page, studio, half);
  await expect(page.getByRole('img', { name: /Half\.jpg$/ })).toBeVisible();
  await expect(
    page.getByText(/^The lower (?:half|\d\d%) of this picture is missing: the file is cut off\.$/),
  ).toBeVisible();
});

test(
  'a spreadsheet of 50,000 rows is walked and searched; traps stay shut',
  LONG,
  async ({ register, openBrowser }) => {
    const studio = await makeDesigner(register);
    const page = await openBrowser(studio.ines);
    const rows = Array.from({ length: 50_000 }, (_, row) => [`Stone ${row + 1}`, row / 4, '<b>2 mm</b>']);
    const notes = { name: 'Notes', rows: [['For the setter', '', 12]], merges: ['A1:B2'] };
    await open(page, studio, sheetFile('Stones.xlsx', [{ name: 'Stones', rows }, notes]));
    const grid = page.getByRole('grid', { name: 'Stones' });
    // A busy machine takes a while to read 150,000 cells.
    await expect(grid.getByRole('gridcell', { name: 'Stone 1', exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(grid.getByText('<b>2 mm</b>').first()).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', '50001');
    await grid.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    await expect(grid.getByRole('gridcell', { name: 'Stone 50000', exact: true })).toBeInViewport();
    await page.getByRole('searchbox', { name: 'Find in this sheet' }).fill('stone 31415');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('gridcell', { name: 'Stone 31415', exact: true })).toBeInViewport();
    await expect(page.getByText('A31415')).toBeVisible();
    await page.getByRole('tab', { name: 'Stones' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('grid', { name: 'Notes' }).getByText('For the setter')).toBeVisible();

    await open(page, studio, sheetBomb('Bomb.xlsx'));
    await expect(page.getByText('Blocked for safety')).toBeVisible();
    await open(page, studio, renamedZip('Renamed.xlsx'));
    await expect(page.getByText('Couldn’t read this spreadsheet')).toBeVisible();
  },
);

test('a Word document is read, and a pin stays at its words', async ({ register, openBrowser }) => {
  const studio = await makeDesigner(register);
  const page = await openBrowser(studio.ines);
  await open(page, studio, documentFile('Brief.docx', 40));
  await expect(page.getByRole('heading', { name: 'Aurelia ring, brief' })).toBeVisible();
  const words = page.getByText('Paragraph 3 says', { exact: false });
  await words.click({ position: { x: 40, y: 8 } });
  await page.keyboard.type('Please make it 2.2 mm');
  await page.getByRole('button', { name: 'Send' }).click();
  const pin = page.getByRole('button', { name: /^Comment 1/ });
  const apart = async () => {
    const [one, other] = [await pin.boundingBox(), await words.boundingBox()];
    return one && other && Math.round(one.y - other.y);
  };
  // What is being redrawn at the moment has no position.
  let before: number | null = null;
  await expect.poll(async () => (before = await apart())).not.toBeNull();
  const paper = page.getByRole('article', { name: /^Brief\.docx/ });
  const scroll = (by: number) => paper.evaluate((one, top) => one.closest('[tabindex]')?.scrollBy({ top }), by);
  await scroll(60);
  await expect.poll(apart).toBe(before);
  await scroll(900);
  await expect(pin).toBeHidden();
});

test(
  'two versions of a Word document lie beside each other by their paragraphs',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, project } = await makeDesigner(register);
    const page = await openBrowser(ines);
    const style = await makeStyle(ines, project, { title: 'Brief', files: [documentFile('Brief.docx', 40)] });
    const inserted = Array.from({ length: 8 }, (_, at) => `New point ${at + 1}: the bezel is closed.`);
    await addVersion(ines, project, style.id, [documentFile('Brief.docx', 40, inserted)]);
    await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
    await page.getByRole('button', { name: 'Compare versions' }).click();
    const papers = page.getByRole('article', { name: /Brief\.docx/ });
    await expect(papers).toHaveCount(2);
    await expect(page.getByTitle('Only in this version')).toHaveCount(8);
    const apart = async () => {
      const words = papers.getByText('Paragraph 20 says');
      const [one, other] = [await words.first().boundingBox(), await words.last().boundingBox()];
      return one && other && Math.round(other.y - one.y);
    };
    await expect.poll(apart).toBeGreaterThan(200);
    const scroll = (to: Locator, top: number) =>
      to.evaluate((one, by) => one.closest('[tabindex]')?.scrollBy({ top: by }), top);
    await scroll(papers.first(), 700);
    await expect.poll(apart).toBe(0);
    await scroll(papers.last(), 300);
    await expect.poll(apart).toBe(0);
  },
);

test('a video plays and is stepped frame by frame; what no browser plays says so', async ({
  register,
  openBrowser,
}) => {
  const studio = await makeDesigner(register);
  const page = await openBrowser(studio.ines);
  await open(page, studio, await videoFile(page, 'Turntable.mp4', 30));
  const moment = page.getByRole('slider', { name: 'Position' });
  await expect(moment).toHaveAttribute('aria-valuetext', /^0:00 of 0:0\d, frame 1$/);
  const player = page.getByRole('group', { name: 'Video' });
  const at = async () => Number(await moment.inputValue());
  await page.keyboard.press('.');
  await expect.poll(at).toBeGreaterThan(0);
  const second = await at();
  await player.getByRole('button', { name: 'One frame forward (.)' }).click();
  await expect.poll(at).toBeGreaterThan(second);
  await page.keyboard.press(',');
  await expect.poll(at).toBe(second);
  await page.keyboard.press(',');
  await expect.poll(at).toBe(0);
  await player.getByRole('button', { name: 'Loop (L)' }).click();
  await expect(player.getByRole('button', { name: 'Loop (L)' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('k');
  await expect(player.getByRole('button', { name: 'Pause (K)' })).toBeVisible();
  await expect.poll(at).toBeGreaterThan(0.3);
  await page.keyboard.press('k');
  await expect(player.getByRole('button', { name: 'Play (K)' })).toBeVisible();

  await open(page, studio, hollowVideo('Hollow.mp4'));
  await expect(page.getByText(/^This browser can’t play this video’s format/)).toBeVisible();
  const avi = Buffer.concat([Buffer.from('RIFF\x24\0\0\0AVI LIST', 'latin1'), Buffer.alloc(100)]);
  await open(page, studio, { name: 'Old.avi', mimeType: '', buffer: avi });
  await expect(page.getByText(/upload an MP4/)).toBeVisible();
});

test('every sample that lies at hand opens, or is told why not', LONG, async ({ register, openBrowser }) => {
  test.setTimeout(180_000);
  const studio = await makeDesigner(register);
  const page = await openBrowser(studio.ines);
  for (const file of [pdfFile('Drawing.pdf', ['Halo']), ...sharedFiles('pdf')]) {
    await open(page, studio, file);
    const isLocked = file.name.startsWith('password');
    await expect(
      isLocked ? page.getByText('This PDF is password-protected') : findPage(page, 1, 1).or(findPage(page, 1, 4)),
    ).toBeVisible();
  }
  const sheet = sheetFile('Costs.xlsx', [{ name: 'Costs', rows: [['Gold', 3.92]] }]);
  for (const file of [sheet, ...sharedFiles('sheet')]) {
    await open(page, studio, file);
    await expect(page.getByRole('grid').and(page.locator('[aria-busy=false]'))).toBeVisible();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  }
  for (const file of [picture('c-halo.jpg'), ...sharedFiles('picture')]) {
    await open(page, studio, file);
    const shown = page.getByRole('img', { name: new RegExp(`${file.name}$`) });
    await expect(shown).toBeVisible();
  }
});
