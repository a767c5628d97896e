import type { Page } from '@playwright/test';
import { LONG } from '../support/long.ts';
import { picture } from '../support/pictures.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test, type Register } from '../support/test.ts';
import { fingerOn, findMiddle, PHONE } from '../support/touch.ts';

async function makeHalo(register: Register) {
  const mei = await register('Mei Tanaka');
  const space = await makeSpace(mei, 'Maison Orlane');
  const project = await makeProject(mei, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(mei, project, { title: 'Celeste halo', files: [picture('c-halo-aqua.jpg')] });
  await addVersion(mei, project, style.id, [picture('big-halo.jpg'), picture('v-front.jpg')]);
  const address = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
  return { mei, project, address };
}

const shown = (page: Page, name: RegExp) => page.getByRole('img', { name });
const measureWidth = async (page: Page, name: RegExp) => (await shown(page, name).boundingBox())?.width ?? 0;

test('on a phone a double tap zooms and comes back, a swipe turns to the next file, and only holding marks a place', async ({
  register,
  openBrowser,
}) => {
  const { mei, address } = await makeHalo(register);
  const page = await openBrowser(mei, PHONE);
  await page.goto(address);
  const [halo, front, before] = [/big-halo\.jpg$/, /v-front\.jpg$/, /c-halo-aqua\.jpg$/];
  await expect(shown(page, halo)).toBeVisible();
  await expect(page.getByText('Press and hold the picture to comment')).toBeVisible();
  const finger = await fingerOn(page);
  const middle = await findMiddle(shown(page, halo));
  const whole = await measureWidth(page, halo);
  const sheet = page.getByRole('dialog');

  await finger.tap(middle);
  await finger.tap(middle);
  await expect.poll(() => measureWidth(page, halo)).toBeGreaterThan(whole * 2);
  await test.step('zoomed, a finger moves the picture and turns to nothing', async () => {
    const place = await findMiddle(shown(page, halo));
    await finger.swipe(middle, { x: middle.x - 90, y: middle.y });
    await expect.poll(async () => Math.round(place.x - (await findMiddle(shown(page, halo))).x)).toBe(90);
  });
  await finger.tap(middle);
  await finger.tap(middle);
  await expect.poll(async () => Math.round(await measureWidth(page, halo))).toBe(Math.round(whole));
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^New pin/ })).toHaveCount(0);

  await finger.swipe({ x: middle.x + 60, y: middle.y }, { x: middle.x - 60, y: middle.y });
  await expect(shown(page, front)).toBeVisible();
  await finger.swipe({ x: middle.x - 60, y: middle.y }, { x: middle.x + 60, y: middle.y });
  await expect(shown(page, halo)).toBeVisible();
  await finger.swipe({ x: middle.x, y: middle.y - 60 }, { x: middle.x, y: middle.y + 60 });
  await expect(shown(page, before)).toBeVisible();
  await finger.swipe({ x: middle.x, y: middle.y + 60 }, { x: middle.x, y: middle.y - 60 });
  await expect(shown(page, halo)).toBeVisible();
  await expect
    .poll(async () => Math.round((await findMiddle(shown(page, halo))).x), 'it lies where it lay')
    .toBe(Math.round(middle.x));

  await finger.press(middle);
  const ask = page.getByRole('button', { name: 'Comment here?' });
  await expect(ask).toBeVisible();
  await finger.lift();
  await expect(sheet).toHaveCount(0);
  await ask.tap();
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button', { name: /^New pin/, includeHidden: true })).toBeVisible();
  await expect(page.getByText('Press and hold the picture to comment')).toHaveCount(0);
});

test(
  'a pinch on a touch pad, as WebKit tells of it, zooms the picture and not the page',
  LONG,
  async ({ register, openBrowser }) => {
    const { mei, address } = await makeHalo(register);
    const page = await openBrowser(mei);
    await page.goto(address);
    const halo = /big-halo\.jpg$/;
    await expect(shown(page, halo)).toBeVisible();
    const whole = await measureWidth(page, halo);
    const kept = await shown(page, halo).evaluate((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      const tell = (type: string, scale: number) => {
        const event = new Event(type, { bubbles: true, cancelable: true });
        Object.assign(event, { scale, clientX: x + width / 2, clientY: y + height / 2 });
        return !image.dispatchEvent(event);
      };
      return [tell('gesturestart', 1), tell('gesturechange', 1.5), tell('gesturechange', 2), tell('gestureend', 2)];
    });
    expect(kept).toEqual([true, true, true, true]);
    await expect.poll(() => measureWidth(page, halo)).toBeCloseTo(whole * 2, 0);
  },
);

test(
  'on a phone no field has letters so small that the page zooms when it is written in',
  LONG,
  async ({ register, openBrowser }) => {
    const { mei, project, address } = await makeHalo(register);
    const expectLarge = async (page: Page) => {
      await expect(page.locator('input, textarea, [contenteditable="true"]').first()).toBeAttached();
      expect(await page.evaluate(() => facetProbe.smallFields()), page.url()).toEqual([]);
    };
    const guest = await openBrowser(undefined, PHONE);
    for (const path of ['/login', '/registration', '/forgot-password']) {
      await guest.goto(path);
      await expectLarge(guest);
    }
    const page = await openBrowser(mei, PHONE);
    for (const path of ['/chat', '/tasks', '/account', `/project/${project.id}/edit`, '/space/create']) {
      await page.goto(path);
      await expectLarge(page);
    }
    await page.goto(`/chat?project_id=${project.id}`);
    await expectLarge(page);
    await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
    await expectLarge(page);
    await page.goto(address);
    await page.getByRole('button', { name: 'Add comment (C pins one)' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLarge(page);
  },
);
