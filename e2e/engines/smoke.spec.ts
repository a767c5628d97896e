import { listComments } from '@facet/contract/endpoints/comments';
import { listMyTasks } from '@facet/contract/endpoints/task-lists';
import { keptStrokes } from '../support/drawing.ts';
import type { BrowserWindow, Part } from '../support/engines/browser-window.ts';
import { expect, fileOn, test } from '../support/engines/test.ts';
import { boxRhino } from '../support/models.ts';
import { pdfFile } from '../support/pdf-file.ts';
import { picture } from '../support/pictures.ts';
import { makeStyle, type Project } from '../support/studio.ts';
import { task } from '../support/studio-tasks.ts';

const button = (name: string | RegExp): Part => ({ role: 'button', name });
const link = (name: string | RegExp): Part => ({ role: 'link', name });
/** On a busy machine software rendering is slow to draw its first picture of a model. */
const FIRST_PICTURE_MS = 40_000;
const AREA = /^Drawing, /;

const viewerPath = (project: Project, styleId: number) =>
  `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${styleId}`;
const listPath = (project: Project) => `/project/${project.id}/modules/design?module=${project.cad}`;

/** Draws over a part of the picture, at this fraction of its height. */
async function drawAt(window: BrowserWindow, share: number) {
  const { x, y, width, height } = await window.boxOf({ role: 'application', name: AREA });
  const at = (across: number) => ({ x: x + width * across, y: y + height * share });
  await window.driver.drag([at(0.3), at(0.4), at(0.5), at(0.6)]);
}

test('one logs in', async ({ openWindow, studio }) => {
  const { ines } = studio;
  const window = await openWindow();
  await window.goTo('/login');
  await window.fills({ role: 'textbox', name: 'Email' }, ines.email);
  await window.fills({ role: 'textbox', name: 'Password' }, ines.password);
  await window.click(button('Sign in'));
  await window.sees(link(/Aurelia bridal/));
});

test('no picture of a list stands out of its frame', async ({ openWindow, studio: { mei, project } }) => {
  await makeStyle(mei, project, { title: 'Theo signet', files: [picture('c-signet.jpg')] });
  const window = await openWindow(mei);
  for (const look of ['list', 'grid']) {
    await window.driver.run(`localStorage.setItem('facet-design-look', '${look} medium')`);
    await window.goTo(listPath(project));
    await window.sees(link('Theo signet'));
    await expect.poll(() => window.ask('loaded()'), look).toBeGreaterThanOrEqual(2);
    expect(await window.ask('framed()'), look).toBeGreaterThanOrEqual(2);
    expect(await window.ask('pressedOut()'), look).toEqual([]);
  }
});

test('one draws on a picture, and finds it again', async ({ openWindow, studio: { mei, project, ring } }) => {
  const window = await openWindow(mei);
  const address = `${viewerPath(project, ring.id)}&view_mode=draw`;
  await window.goTo(address);
  await window.sees({ role: 'application', name: AREA });
  await drawAt(window, 0.4);
  await window.sees({ role: 'application', name: 'Drawing, 1 stroke' });
  await drawAt(window, 0.6);
  await window.sees({ role: 'application', name: 'Drawing, 2 strokes' });
  const kept = async () => (await keptStrokes(mei, project, ring.items[0]?.id ?? 0)).map(({ kind }) => kind);
  await expect.poll(kept).toEqual(['freehand', 'freehand']);
  await window.goTo(address);
  await window.sees({ role: 'application', name: 'Drawing, 2 strokes' });
});

test('a comment of one comes to the other by itself', async ({ openWindow, studio: { ines, mei, project, ring } }) => {
  const [window, other] = [await openWindow(ines), await openWindow(mei)];
  for (const each of [window, other]) {
    await each.goTo(viewerPath(project, ring.id));
    await each.sees({ role: 'region', name: /, version 1,/ });
  }
  await window.click({ role: 'region', name: /, version 1,/ });
  await window.fills({ role: 'textbox', name: 'Comment at the pin' }, 'Thinner here, please.');
  await window.click(button('Send'));
  await window.sees({ role: 'article', text: 'Thinner here, please.' });
  await other.sees({ role: 'article', text: 'Thinner here, please.' });
  const params = { projectId: project.id, moduleId: project.cad };
  const { data } = await mei.call(listComments, { params, query: { file_id: [ring.items[0]?.id ?? 0] } });
  expect(data.map(({ text }) => text)).toEqual(['Thinner here, please.']);
});

test('a picture is uploaded', async ({ openWindow, studio: { mei, project } }, testInfo) => {
  const window = await openWindow(mei);
  await window.goTo(listPath(project));
  await window.sees(link('Celeste halo'));
  await window.choosesFile(button('Upload'), await fileOn(testInfo, picture('c-three.jpg', 'trinity.jpg')));
  await window.click(button('Create style'));
  await window.sees(link('Trinity'));
});

test('the pages of a PDF are shown', async ({ openWindow, studio: { mei, project } }) => {
  const style = await makeStyle(mei, project, { title: 'Stones', files: [pdfFile('Stones.pdf', ['Halo', 'Shank'])] });
  const window = await openWindow(mei);
  await window.goTo(viewerPath(project, style.id));
  const page: Part = { role: 'img', name: /page 1 of 2$/ };
  await window.sees(page);
  await expect.poll(() => window.darkDots(page)).toBeGreaterThan(50);
});

test('a model is shown, or the page says why not', async ({ openWindow, studio: { mei, project } }) => {
  const style = await makeStyle(mei, project, { title: 'Box', files: [await boxRhino()] });
  const window = await openWindow(mei);
  await window.goTo(viewerPath(project, style.id));
  const drawn: Part = { role: 'group', name: 'Model details', text: '12 triangles' };
  if (await window.ask('workersDrawModels()')) {
    await window.sees(drawn, undefined, FIRST_PICTURE_MS);
    await window.sees({ role: 'progressbar' }, 0, FIRST_PICTURE_MS);
  } else {
    // Either the page draws by itself or it says that it can't; it never waits forever.
    const ends = async () =>
      String(await window.ask('page()')).includes('WebGL') ||
      ((await window.counts(drawn)) > 0 && (await window.counts({ role: 'progressbar' })) === 0);
    await expect.poll(ends, { message: 'the model, or words', timeout: FIRST_PICTURE_MS }).toBe(true);
  }
});

test('a card of the board is dragged', async ({ openWindow, studio: { ines, mei, project, ring } }) => {
  await task(ines, project, { name: 'Check prong base', project_style_id: ring.id, assignee_id: mei.id });
  const window = await openWindow(mei);
  await window.goTo('/tasks?view=board');
  await window.drags(link('Check prong base'), { role: 'region', name: /^Done/ });
  await window.sees({ role: 'region', name: /^Done/, text: 'Check prong base' });
  const statuses = async () => (await mei.call(listMyTasks, { query: { count: 50 } })).data.map(({ status }) => status);
  await expect.poll(statuses).toEqual([5]);
});
