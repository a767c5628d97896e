import { createBoard } from '@facet/contract/endpoints/boards';
import { watchLoad } from '../support/first-load.ts';
import { settle } from '../support/settle.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const SCRIPTS_MAX = 15;
/** Only to be read: nothing that belongs to forms comes with it. */
const WELCOME_KB = 138.5;
const LOG_IN_KB = 148;
// Every page renews addresses of files, and knows what it keeps in the browser and for whom: 3 to 5 kB. What costs are
// called in the log, their addresses and the news of them are 2 kB more; who looked, quotes and archives, 1 kB.
const PAGE_KB = 257.5;
/** The viewer comes with its comments and the drawing over the picture, and asks the catalogue for all its words. */
const VIEWER_KB = 306.5;
/** A form with fields that open, with the workflow that is dragged beside it, and a text editor. */
const SETTINGS_KB = 427.5;
/** The app's fonts and its title font, as far as Latin script needs them. */
const FONTS_KB = 65;
/** With the italics of its titles. */
const WELCOME_FONTS_KB = 80;
/** With the libraries of its document and its canvas, and the whole schema library as its makers publish it. */
const BOARD_KB = 371;

test('a first visit loads few files of script, and not more than it is allowed', async ({ register, openBrowser }) => {
  test.setTimeout(180_000);
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo' });
  await ines.call(createBoard, { params: { projectId: project.id }, body: { title: 'Moods' } });
  const inProject = `/project/${project.id}/modules`;
  const visits = [
    { name: 'welcome', path: '/', who: undefined, kilobytes: WELCOME_KB },
    { name: 'log-in', path: '/login', who: undefined, kilobytes: LOG_IN_KB },
    { name: 'dashboard', path: '/global-dashboard', who: ines, kilobytes: PAGE_KB },
    { name: 'designs', path: `${inProject}/design?module=${project.cad}`, who: ines, kilobytes: PAGE_KB },
    {
      name: 'design view',
      path: `${inProject}/design-view?module_id=${project.cad}&style_id=${style.id}`,
      who: ines,
      kilobytes: VIEWER_KB,
    },
    { name: 'settings of a project', path: `/project/${project.id}/edit`, who: ines, kilobytes: SETTINGS_KB },
    { name: 'files', path: `/space/${space.id}/files`, who: ines, kilobytes: PAGE_KB },
    { name: 'tasks', path: '/tasks', who: ines, kilobytes: PAGE_KB },
    { name: 'analytics', path: '/analytics', who: ines, kilobytes: PAGE_KB },
    { name: 'whiteboard', path: `${inProject}/whiteboard`, who: ines, kilobytes: BOARD_KB },
  ];
  const named: string[] = [];
  for (const { name, path, who, kilobytes } of visits) {
    // A separate browser has nothing cached.
    const page = await openBrowser(who);
    const loadSoFar = await watchLoad(page);
    await page.goto(path);
    await settle(page);
    await page.waitForLoadState('networkidle');
    const load = loadSoFar();
    test.info().annotations.push({ type: name, description: `${load.scripts.length} scripts, ${load.kilobytes} kB` });
    expect.soft(load.scripts.length, `scripts of ${name}: ${load.scripts.join(', ')}`).toBeLessThanOrEqual(SCRIPTS_MAX);
    expect.soft(load.kilobytes, `kB of ${name}: ${load.scripts.join(', ')}`).toBeLessThanOrEqual(kilobytes);
    const fonts = path === '/' ? WELCOME_FONTS_KB : FONTS_KB;
    expect.soft(load.fontKilobytes, `kB of fonts of ${name}`).toBeLessThanOrEqual(fonts);
    // What other pages load later from a page is in a file of its own.
    const own = load.scripts.flatMap((script) => /^\/assets\/of-(?!.*-shared-)[\w-]+\.js/.exec(script)?.[0] ?? []);
    const html = await (await page.request.get(path)).text();
    for (const script of own) expect.soft(html, `the document of ${name} names its own files`).toContain(script);
    named.push(...own);
    expect(load.scripts.length, 'it was watched').toBeGreaterThan(0);
    expect(load.fontKilobytes, 'fonts were watched').toBeGreaterThan(0);
    await page.context().close();
  }
  expect(named.length, 'files of one page alone').toBeGreaterThan(5);
});
