import { LONG } from '../support/long.ts';
import type { ApiError } from '@facet/client/api-error';
import { createClient } from '@facet/client/client';
import { createDownloadLink } from '@facet/contract/endpoints/downloads';
import { getFile, getFileLink } from '@facet/contract/endpoints/files';
import { getModelCard } from '@facet/contract/endpoints/measures';
import { requestReview } from '@facet/contract/endpoints/reviews';
import type { Page } from '@playwright/test';
import { AXE, look } from '../support/axe.ts';
import { check } from '../support/check.ts';
import { becomeGuest, enterAsGuest } from '../support/guest.ts';
import { bandStl } from '../support/models.ts';
import { newEmail } from '../support/people.ts';
import { findHeading } from '../support/review.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';
import { fingerOn, PHONE } from '../support/touch.ts';

/**
 * Models are reduced at the lowest priority, and on a busy machine software rendering is slow to draw the first
 * picture.
 */
const FIRST_PICTURE = { timeout: 60_000 };
const model = (page: Page) => page.getByRole('application');

async function expectReduced(page: Page, email: string) {
  await expect(page.getByText('Reduced for sharing')).toBeVisible(FIRST_PICTURE);
  await expect(page.getByRole('progressbar')).toHaveCount(0, FIRST_PICTURE);
  await expect(page.locator('[data-watermark]')).toHaveAttribute('data-watermark', email);
  await expect(page.getByRole('group', { name: 'Model details' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Measure' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Grid' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Measure' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
}

/** Left of the middle, on the band and not in its hole. */
async function onTheBand(page: Page) {
  const box = await model(page).boundingBox();
  if (!box) throw new Error('no model is to be seen');
  return { x: box.x + box.width * 0.25, y: box.y + box.height / 2 };
}

test(
  'a client on a phone sees a model and comments on it, but gets neither its file nor its figures, until the link gives it',
  LONG,
  async ({ register, openBrowser, server }) => {
    test.slow();
    const [ines, email] = [await register('Ines Moreau'), newEmail('bernard')];
    const space = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
    const ring = await makeStyle(ines, project, { title: 'Celeste band', files: [bandStl()] });
    const [item] = ring.items;
    const itemId = item?.id ?? 0;
    const body = { item_ids: [itemId], emails: [email], note: 'Your ring.' };
    await ines.call(requestReview, { params: { projectId: project.id }, body });

    const guest = await enterAsGuest(ines, server.dataDir, email);
    const page = await openBrowser(undefined, PHONE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(guest.path);
    await becomeGuest(page, guest);
    await expect(findHeading(page, 'Celeste band')).toBeVisible();
    await expectReduced(page, email);
    expect(asked.filter((url) => url.includes('variant=original'))).toEqual([]);
    expect(asked.some((url) => url.includes('variant=reduced'))).toBe(true);
    await page.evaluate(AXE);
    await look(page, 'a model that is not given, on a phone');

    const finger = await fingerOn(page);
    const spot = await onTheBand(page);
    await finger.press(spot);
    const ask = page.getByRole('button', { name: 'Comment here?' });
    await expect(ask).toBeVisible();
    await finger.lift();
    await ask.tap();
    const field = page.getByRole('textbox', { name: 'Comment at the pin' });
    await field.pressSequentially('Thinner here, please.');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(page.getByRole('article').filter({ hasText: 'Thinner here, please.' })).toBeVisible();
    const owner = await openBrowser(ines);
    await owner.goto(`/project/${project.id}/modules/design-view?file_id=${itemId}`);
    await expect(owner.getByRole('group', { name: 'Model details' })).toBeVisible(FIRST_PICTURE);
    await expect(owner.getByRole('article').filter({ hasText: 'Thinner here, please.' })).toBeVisible();

    const client = createClient(server.origin, guest.token);
    const status = (call: Promise<unknown>) =>
      call.then(
        () => 200,
        ({ status: refused }: ApiError) => refused,
      );
    const fileId = item?.file.id ?? 0;
    const place = { projectId: project.id, moduleId: project.cad };
    expect(await status(client.call(getFileLink, { params: { fileId } }))).toBe(403);
    expect(await status(client.call(createDownloadLink, { body: { item_ids: [itemId] } }))).toBe(403);
    expect(await status(client.call(getModelCard, { params: { ...place, itemId } }))).toBe(403);
    const { data: file } = await client.call(getFile, { params: { fileId } });
    const forged = new URL(file.url.replace('variant=reduced', 'variant=original'), server.origin);
    expect((await fetch(forged)).status).toBe(403);

    await owner.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
    await owner.getByRole('button', { name: 'Review links' }).click();
    const row = owner.getByRole('dialog', { name: 'Review links' }).getByRole('listitem').filter({ hasText: email });
    const given = row.getByRole('switch', { name: /May download and measure 3D files/ });
    await expect(given).not.toBeChecked();

    // The reduced mesh itself can be downloaded if its own switch allows it.
    const keep = page.getByRole('button', { name: 'Download the reduced model' });
    await expect(keep).toHaveCount(0);
    const kept = row.getByRole('switch', { name: /May download the reduced model/ });
    await expect(kept).not.toBeChecked();
    const changed = () => owner.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    const allowed = changed();
    await check(kept, { force: true });
    await allowed;
    await owner.evaluate(AXE);
    await look(owner, 'what a review link gives');
    await page.reload();
    await expectReduced(page, email);
    for (const [choice, name] of [
      [/^USDZ/, 'Celeste band v1.usdz'],
      [/^GLB/, 'Celeste band v1.glb'],
    ] as const) {
      await keep.tap();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: choice }).tap();
      expect((await download).suggestedFilename()).toBe(name);
      await expect(page.getByRole('menuitem')).toHaveCount(0);
    }
    await keep.tap();
    await page.evaluate(AXE);
    await look(page, 'keeping a reduced model, on a phone');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);

    const givenAll = changed();
    await check(given, { force: true });
    await givenAll;
    await expect(kept).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Model details' })).toBeVisible(FIRST_PICTURE);
    await expect(page.getByText('Reduced for sharing')).toHaveCount(0);
  },
);
