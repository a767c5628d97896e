import { createComment } from '@facet/contract/endpoints/comments';
import type { Locator, Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { LONG } from '../support/long.ts';
import { picture } from '../support/pictures.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';

async function makeVersions(register: Register) {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo', files: [picture('c-halo-aqua.jpg')] });
  const [second] = await addVersion(ines, project, style.id, [picture('c-halo.jpg')]);
  const third = await addVersion(ines, project, style.id, [picture('big-halo.jpg'), picture('v-front.jpg')]);
  const path = `/project/${project.id}/modules/design-view`;
  const [first] = style.items;
  if (!first || !second) throw new Error('no versions');
  return { ines, project, style, first, second, third, path };
}

const LINE = {
  width: 1000,
  height: 750,
  strokes: [
    {
      id: '4f0c9e0a-6f0e-4a55-9f59-0a2f6f1d9f01',
      color: '#E15744',
      kind: 'path' as const,
      width: 6,
      points: [300, 300, 600, 420],
      is_closed: false,
    },
  ],
};

const shownPicture = (page: Page, name: RegExp) => page.getByRole('img', { name });
const measureBox = async (picture: Locator) => {
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture is not to be seen');
  return box;
};
const measureRatio = async (picture: Locator) => {
  const { width, height } = await measureBox(picture);
  return width / height;
};
const findCentre = async (picture: Locator) => {
  const { x, y, width, height } = await measureBox(picture);
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};

test('a picture is zoomed, moved and turned by pointer and by keys, and only for oneself', async ({
  register,
  openBrowser,
}) => {
  const { ines, style, third, project, path } = await makeVersions(register);
  const page = await openBrowser(ines);
  await page.goto(`${path}?module_id=${project.cad}&style_id=${style.id}&file_id=${third[0]?.id}`);
  const halo = shownPicture(page, /big-halo\.jpg$/);
  const whole = await measureBox(halo);
  const pointer = { x: whole.x + whole.width / 4, y: whole.y + whole.height / 3 };
  await page.mouse.move(pointer.x, pointer.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await measureBox(halo)).width).toBeGreaterThan(whole.width * 1.5);
  const zoomed = await measureBox(halo);
  expect((pointer.x - zoomed.x) / zoomed.width, 'the spot under the pointer stays').toBeCloseTo(1 / 4, 2);
  expect((pointer.y - zoomed.y) / zoomed.height).toBeCloseTo(1 / 3, 2);

  await page.mouse.down();
  await page.mouse.move(pointer.x + 120, pointer.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await measureBox(halo)).x - zoomed.x)).toBe(120);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Math.round((await measureBox(halo)).x - zoomed.x)).toBe(60);

  await page.keyboard.press('0');
  await page.keyboard.press('>');
  await expect.poll(() => measureRatio(halo)).toBeCloseTo(whole.height / whole.width, 2);
  await page.keyboard.press('<');
  await expect.poll(() => measureRatio(halo)).toBeCloseTo(whole.width / whole.height, 2);
  await page.getByRole('button', { name: 'Rotate view (>)' }).click();
  await page.reload();
  await expect.poll(() => measureRatio(halo)).toBeCloseTo(whole.width / whole.height, 2);

  await check(page.getByRole('radio', { name: 'Hand' }), { force: true });
  await expect(page).toHaveURL(/view_mode=hand/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Hand' })).toBeChecked();
});

test('strips are walked from inside by arrows, and each is one stop of the Tab key', async ({
  register,
  openBrowser,
}) => {
  const { ines, style, project, path } = await makeVersions(register);
  const page = await openBrowser(ines);
  await page.goto(`${path}?module_id=${project.cad}&style_id=${style.id}`);
  const strip = page.getByRole('group', { name: 'Versions' });
  await strip.getByRole('button', { name: /^v3: / }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(strip.getByRole('button', { name: /^v2: / })).toBeFocused();
  await expect(strip.getByRole('button', { name: /^v2: / })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Home');
  await expect(strip.getByRole('button', { name: /^v1: / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(strip.getByRole('button', { name: 'Upload new version' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  const gallery = page.getByRole('group', { name: 'Files of this version' });
  await gallery.getByRole('button', { name: /^File 1 of 2/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('button', { name: /^File 2 of 2/ })).toBeFocused();
  await expect(shownPicture(page, /v-front\.jpg$/)).toBeVisible();
});

test('two versions are compared in three ways, with keys alone, and the back button leaves', async ({
  register,
  openBrowser,
}) => {
  const { ines, style, project, path, second } = await makeVersions(register);
  const page = await openBrowser(ines);
  await page.goto(`${path}?module_id=${project.cad}&style_id=${style.id}`);
  await page.getByRole('button', { name: 'Compare versions' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`compare=${second.id}`));
  const [left, right] = [
    shownPicture(page, /version 2, c-halo\.jpg$/),
    shownPicture(page, /version 3, big-halo\.jpg$/),
  ];
  await expect(left).toBeVisible();
  await expect(right).toBeVisible();

  const before = [await measureBox(left), await measureBox(right)].map(({ width }) => width);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(async () => (await measureBox(left)).width / (before[0] ?? 1)).toBeCloseTo(1.25 ** 2, 2);
  await expect.poll(async () => (await measureBox(right)).width / (before[1] ?? 1)).toBeCloseTo(1.25 ** 2, 2);
  await page.keyboard.press('>');
  await expect.poll(() => measureRatio(left)).toBeLessThan(1);
  await expect.poll(() => measureRatio(right)).toBeLessThan(1);
  await page.keyboard.press('<');
  await page.keyboard.press('0');

  await page.getByRole('radio', { name: 'Side by side' }).press('ArrowRight');
  await expect(page).toHaveURL(/compare_as=wipe/);
  const line = page.getByRole('slider', { name: 'Line between v2 and v3, big-halo.jpg' });
  await line.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuenow', '48');
  await line.press('Home');
  await expect(line).toHaveAttribute('aria-valuenow', '0');
  await expect.poll(async () => (await findCentre(left))[0]).toBe((await findCentre(right))[0]);

  await page.getByRole('radio', { name: 'Wipe' }).press('ArrowRight');
  const opacity = page.getByRole('slider', { name: 'Opacity of v3, big-halo.jpg' });
  await opacity.press('End');
  await expect(opacity).toHaveValue('100');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Overlay' })).toBeChecked();

  await page.getByRole('button', { name: /^Left: v2/ }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'v1' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Left: v1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Swap sides' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Right: v1/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Versions' })).toBeVisible();
  await expect(page).not.toHaveURL(/compare/);
});

test(
  'two pictures are as high as each other, move together, and are laid over each other by hand',
  LONG,
  async ({ register, openBrowser }) => {
    const { ines, project, path, first, third } = await makeVersions(register);
    const page = await openBrowser(ines);
    const halo = third[0]?.id;
    await page.goto(`${path}?module_id=${project.cad}&file_id=${halo}&compare=${first.id}`);
    const [left, right] = [
      shownPicture(page, /version 1, c-halo-aqua\.jpg$/),
      shownPicture(page, /version 3, big-halo\.jpg$/),
    ];
    await expect(left).toBeVisible();
    await expect(right).toBeVisible();
    expect(
      Math.abs((await measureRatio(left)) - (await measureRatio(right))),
      'they are not of one shape',
    ).toBeGreaterThan(0.01);
    const expectSameHeight = async () =>
      await expect
        .poll(
          async () => (await measureBox(left)).height / (await measureBox(right)).height,
          'one is as high as the other',
        )
        .toBeCloseTo(1, 2);
    await expectSameHeight();

    const drag = async (over: Locator, by: number) => {
      const [x = 0, y = 0] = await findCentre(over);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 3 });
      await page.mouse.up();
    };
    const places = async () => [(await measureBox(left)).x, (await measureBox(right)).x];
    const before = await places();
    const moved = async () => (await places()).map((x, index) => Math.round(x - (before[index] ?? 0)));
    await drag(left, 60);
    await expect.poll(moved).toEqual([60, 60]);

    await page.getByRole('button', { name: 'Align pieces' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'to match v1' })).toBeVisible();
    await drag(right, 40);
    await expect.poll(moved).toEqual([60, 100]);
    const high = (await measureBox(right)).height;
    await page.keyboard.press('+');
    await expect.poll(async () => (await measureBox(right)).height / high).toBeCloseTo(1.25, 2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Align pieces' })).toBeVisible();
    const aligned = (await measureBox(right)).height / (await measureBox(left)).height;
    expect(aligned).toBeCloseTo(1.25, 2);
    await page.keyboard.press('+');
    await expect
      .poll(async () => (await measureBox(right)).height / (await measureBox(left)).height)
      .toBeCloseTo(1.25, 2);
    await page.keyboard.press('0');
    await page.getByRole('button', { name: 'Reset alignment' }).click();
    await expectSameHeight();
    await expect.poll(moved).toEqual([0, 0]);
  },
);

test('what was drawn on either version lies over its own picture, and the address shows it all again', async ({
  register,
  openBrowser,
}) => {
  const { ines, project, path, second, third } = await makeVersions(register);
  const [halo, front] = third;
  for (const item of [second, halo]) {
    await ines.call(createComment, {
      params: { projectId: project.id, moduleId: project.cad },
      body: { file_id: item?.id ?? 0, text: 'This prong.', position: { x: 0.4, y: 0.3 }, drawing: LINE },
    });
  }
  const page = await openBrowser(ines);
  await page.goto(`${path}?module_id=${project.cad}&file_id=${halo?.id}&compare=${second.id}`);
  const right = shownPicture(page, /version 3, big-halo\.jpg$/);
  await expect(page.getByText('Ines Moreau', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Pins' })).toHaveCount(2);
  await page.keyboard.press('+');
  await page.getByRole('radio', { name: 'Overlay' }).check({ force: true });
  for (const version of [2, 3]) {
    await expect(page.getByText(`Ines Moreau, v${version}`)).toBeVisible();
    const pin = page.getByRole('button', { name: `Comment v${version} · 1 by Ines Moreau: This prong.` });
    await expect(pin).toHaveText(`v${version} · 1`);
  }
  const slider = page.getByRole('slider', { name: 'Opacity of v3, big-halo.jpg' });
  await slider.press('ArrowRight');
  await expect(page).toHaveURL(/compare_at=.*opacity/);

  const other = await openBrowser(ines);
  await other.goto(page.url());
  await expect(other.getByRole('slider', { name: 'Opacity of v3, big-halo.jpg' })).toHaveValue('55');
  await expect(other.getByText('Ines Moreau, v2')).toBeVisible();
  await expect
    .poll(async () => (await measureBox(shownPicture(other, /version 3, big-halo\.jpg$/))).width)
    .toBeCloseTo((await measureBox(right)).width, 0);
  await other.getByRole('button', { name: 'Pins and drawings' }).click();
  await expect(other.getByText('Ines Moreau, v2')).toHaveCount(0);

  await page.goto(`${path}?module_id=${project.cad}&file_id=${front?.id}&compare=${second.id}`);
  await expect(page.getByText('Version 2 has no counterpart of v3, v-front.jpg.')).toBeVisible();
});

test('every parameter of an address alone leads to what it names', LONG, async ({ register, openBrowser }) => {
  const { ines, project, style, first, third, path } = await makeVersions(register);
  const { data: thread } = await ines.call(createComment, {
    params: { projectId: project.id, moduleId: project.cad },
    body: { file_id: first.id, text: 'The halo sits proud of the stone.', position: { x: 0.4, y: 0.3 } },
  });
  const page = await openBrowser(ines);
  const expectShown = async (query: string, name: RegExp) => {
    await page.goto(`${path}?${query}`);
    await expect(shownPicture(page, name), query).toBeVisible();
    await page.reload();
    await expect(shownPicture(page, name), `${query} after a reload`).toBeVisible();
  };
  await expectShown(`style_id=${style.id}`, /version 3, big-halo\.jpg$/);
  await expectShown(`file_id=${third[1]?.id}`, /version 3, v-front\.jpg$/);
  await expectShown(`gallery_group_id=${third[0]?.gallery_group_id}`, /version 3, big-halo\.jpg$/);
  await expectShown(`comment_id=${thread.id}`, /version 1, c-halo-aqua\.jpg$/);
  await expectShown(`file_id=${first.id}&compare=${third[0]?.id}`, /version 3, big-halo\.jpg$/);

  const list = page.getByRole('link', { name: 'Celeste halo' });
  for (const query of [`module_id=${project.cad}`, 'view_mode=draw', 'task_id=1', 'modal_task_id=1']) {
    await page.goto(`${path}?${query}`);
    await expect(list, query).toBeVisible();
    await expect(page, query).toHaveURL(/\/modules\/design(\?|$)/);
  }
  await page.goto(`${path}?openReview=true`);
  await expect(page).toHaveURL(/\/modules\/design\?.*openReview=true/);
  await page.goto(`${path}?file_id=2000000000`);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});
