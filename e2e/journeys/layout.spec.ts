import type { Page } from '@playwright/test';
import { tooSmall } from '../support/axe.ts';
import { LONG } from '../support/long.ts';
import { picture } from '../support/pictures.ts';
import { settle } from '../support/settle.ts';
import { inDays, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const SHIFT_MAX = 0.01;

test('nothing moves while the pictures of the designs arrive', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  for (let index = 1; index <= 16; index += 1) {
    await makeStyle(ines, project, {
      title: `Study ${index}`,
      files: [picture(`c-${index % 2 ? 'halo' : 'three'}.jpg`, `study-${index}.jpg`)],
    });
  }
  const page = await openBrowser(ines);
  for (const view of ['list', 'grid']) {
    await page.addInitScript((look) => localStorage.setItem('facet-design-look', `${look} medium`), view);
    await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
    await expect(page.getByRole('link', { name: 'Study 16' })).toBeVisible();
    await settle(page);
    await page.mouse.move(720, 600);
    await page.mouse.wheel(0, 600);
    await settle(page);
    expect(await page.evaluate(() => facetProbe.layoutShift()), view).toBeLessThanOrEqual(SHIFT_MAX);
    expect(await page.evaluate(() => facetProbe.pressedPictures()), view).toEqual([]);
    if (view === 'list') await expectRoomForNames(page);
  }
  await page.goto(`/space/${space.id}/files/project/${project.id}`);
  await expect(page.getByRole('link', { name: /Study 1\b/ }).first()).toBeVisible();
  await settle(page);
  expect(await page.evaluate(() => facetProbe.layoutShift()), 'files').toBeLessThanOrEqual(SHIFT_MAX);
});

const NAME_MIN = 180;

/** Columns fill the table, and names keep their room, also where a row that isn't drawn yet spans all of them. */
async function expectRoomForNames(page: Page) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [992, 1151, 1152, 1279, 1280, 1399, 1400]) {
    await page.setViewportSize({ width, height: 720 });
    await settle(page);
    const { names, rest } = await page.getByRole('table').evaluate((table) => {
      const heads = [...table.querySelectorAll('th')].map((head) => head.getBoundingClientRect());
      return {
        names: heads[1]?.width ?? 0,
        rest: table.getBoundingClientRect().right - Math.max(...heads.map(({ right }) => right)),
      };
    });
    expect.soft(names, `names at ${width}`).toBeGreaterThan(NAME_MIN);
    expect.soft(rest, `what is left over at ${width}`).toBeLessThan(1);
  }
  await page.setViewportSize(size);
}

test('the tools above a list lie beside each other at every width', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', tags: ['Bridal'] });
  for (const title of ['Celeste halo', 'Orbit pendant']) {
    await makeStyle(ines, project, { title, files: [picture('c-halo.jpg')] });
  }
  const page = await openBrowser(ines);
  const filters = `module=${project.cad}&statuses=revision_needed,in_review&product_type=1,2&assignee=${ines.id}`;
  for (const query of [`module=${project.cad}`, filters]) {
    await page.goto(`/project/${project.id}/modules/design?${query}`);
    const bar = page.getByRole('radiogroup', { name: 'List layout' });
    await expect(bar).toBeVisible();
    await settle(page);
    for (const width of [992, 1100, 1279, 1280, 1340, 1399, 1400, 1401, 1440, 1520, 1680]) {
      await page.setViewportSize({ width, height: 900 });
      const crowded = await bar.evaluate((look) => {
        const tools = look.parentElement?.parentElement;
        return tools ? facetProbe.crowded(tools) : ['no tools'];
      });
      expect.soft(crowded, `${query} at ${width}`).toEqual([]);
    }
  }
});

test('nothing moves while the parts of a dashboard arrive one after the other', async ({ register, openBrowser }) => {
  const [ines, priya] = [await register('Ines Moreau'), await register('Priya Raman')];
  const space = await makeSpace(ines, 'Maison Orlane', [priya]);
  const team = [{ person: priya, roles: ['designer' as const] }];
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team, dueDate: inDays(2) });
  await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  const page = await openBrowser(ines);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, last] of [
      [`/space/${space.id}/dashboard`, /^Projects by module/],
      ['/global-dashboard', /^My projects/],
    ] as const) {
      // What was asked first is answered last.
      const asked: (() => void)[] = [];
      await page.route(/\/api\/(dashboard|analytics|first-steps|reviews)/, async (route) => {
        await new Promise<void>((resolve) => asked.push(resolve));
        await route.continue();
      });
      await page.goto(path);
      const heading = page.getByRole('heading', { name: last });
      while (!(await heading.isVisible())) {
        const next = asked.pop();
        if (next) next();
        else await expect.poll(async () => asked.length > 0 || (await heading.isVisible())).toBe(true);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const letGo of asked.splice(0)) letGo();
      await settle(page);
      expect(await page.evaluate(() => facetProbe.layoutShift()), `${path} at ${width}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test(
  'a page has its main part and a heading while its code and its data are on their way',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
    const halo = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
    for (const [path, code, data] of [
      [`/project/${project.id}/modules/design`, 'project-design', `projects/${project.id}`],
      [
        `/project/${project.id}/modules/design-view?file_id=${halo.items[0]?.id}`,
        'design-view',
        `projects/${project.id}`,
      ],
      [`/project/${project.id}/modules/whiteboard`, 'whiteboard', `projects/${project.id}`],
      [`/chat?project_id=${project.id}`, 'chat', `projects/${project.id}`],
      [`/space/${space.id}/dashboard`, 'space-dashboard', `spaces/${space.id}`],
      ['/project/create', 'project-create', 'spaces'],
    ] as const) {
      const page = await openBrowser(ines);
      const hold = async (pattern: RegExp) => {
        const { promise, resolve: letGo } = Promise.withResolvers<void>();
        let asked = 0;
        await page.route(pattern, async (route) => {
          asked += 1;
          await promise;
          await route.continue();
        });
        return { asked: () => asked, letGo };
      };
      const heldCode = await hold(new RegExp(`/assets/of-${code}-[^/]*\\.js`));
      const heldData = await hold(new RegExp(`/api/${data}(\\?|$)`));
      const expectNamed = async (when: string) => {
        await expect(page.getByRole('main'), `${path} ${when}`).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 }), `${path} ${when}`).toHaveCount(1);
      };
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(heldCode.asked, `${path} asks for its code`).toBeGreaterThan(0);
      await expectNamed('while its code loads');
      heldCode.letGo();
      await expect.poll(heldData.asked, `${path} asks for its data`).toBeGreaterThan(0);
      await expectNamed('while its data load');
      heldData.letGo();
      await expect(page.getByRole('heading', { level: 1, name: /^Loading/ })).toHaveCount(0);
      await expectNamed('when it is there');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    }
  },
);

test('nothing that is pressed is smaller than a finger can meet', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', tags: ['Bridal', 'Spring'] });
  const halo = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  const page = await openBrowser(ines);
  for (const path of [
    '/global-dashboard',
    `/project/${project.id}/modules/design?module=${project.cad}`,
    `/project/${project.id}/modules/design-view?file_id=${halo.items[0]?.id}`,
    `/project/${project.id}/edit`,
  ]) {
    await page.goto(path);
    await settle(page);
    for (const size of [{ width: 1440, height: 900 }, ...NARROW]) {
      await page.setViewportSize(size);
      await settle(page);
      expect.soft(await tooSmall(page), `${path} at ${size.width}`).toEqual([]);
    }
  }
  const remove = page.getByRole('button', { name: 'Remove tag Bridal' });
  const box = await remove.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

/** Small phones, and a window of 1440 x 900 at 200 %, which has half of each. */
const NARROW = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 720, height: 450 },
] as const;

test('no page runs out of a small phone or of a window at 200 %', LONG, async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', tags: ['Bridal'] });
  const halo = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo.jpg')] });
  const page = await openBrowser(ines);
  for (const path of [
    '/global-dashboard',
    '/global-dashboard-all',
    `/space/${space.id}/dashboard`,
    `/space/${space.id}/files`,
    `/space/edit/${space.id}/members`,
    `/space/edit/${space.id}/house`,
    '/tasks',
    `/chat?project_id=${project.id}`,
    `/project/${project.id}/modules/design?module=${project.cad}`,
    `/project/${project.id}/modules/design-view?file_id=${halo.items[0]?.id}`,
    `/project/${project.id}/modules/tasks`,
    `/project/${project.id}/edit`,
    '/account/notification',
  ]) {
    await page.goto(path);
    await settle(page);
    for (const size of NARROW) {
      await page.setViewportSize(size);
      await settle(page);
      const what = `${path} at ${size.width}`;
      expect.soft(await page.evaluate(() => facetProbe.overflow()), what).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(() => facetProbe.cutTexts()), what).toEqual([]);
      expect.soft(await page.evaluate(() => facetProbe.overlaps()), what).toEqual([]);
    }
  }
});
