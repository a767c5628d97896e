import { correctRing, getModelCard } from '@facet/contract/endpoints/measures';
import { LONG } from '../support/long.ts';
import type { RingChange } from '@facet/contract/entities/measure';
import { flatBand } from '@facet/model/testing/rings';
import { binaryStl } from '@facet/model/testing/solids';
import { AXE, look, paint } from '../support/axe.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** The server measures at the lowest priority, and software rendering is slow. */
const MEASURED = { timeout: 60_000 };
const BAND = { name: 'band.stl', mimeType: 'model/stl', buffer: Buffer.from(binaryStl(flatBand(8.255, 1.5, 4, 96))) };

test(
  'a designer corrects a ring size on the model, takes it back, and keeps a photo of the scales',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const project = await makeProject(ines, { spaceId: (await makeSpace(ines, 'Maison Orlane')).id, title: 'Aurelia' });
    const style = await makeStyle(ines, project, { title: 'Flat band', files: [BAND] });
    const page = await openBrowser(ines);
    await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
    await page.getByRole('tab', { name: 'Measure' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('US 6', { exact: true })).toBeVisible(MEASURED);
    await expect(page.getByRole('group', { name: 'Model details' })).toBeVisible(MEASURED);

    // The hole is drawn on the model while its size is open; dimensions appear beside the model on request.
    const onModel = page.getByRole('application');
    await panel.getByRole('button', { name: 'US 6, show it on the model' }).focus();
    await expect(onModel.locator('[data-ring-lines]')).toBeVisible();
    await page.getByRole('button', { name: 'Dimensions' }).click();
    await expect(onModel.locator('[data-dimensions]')).toBeVisible();
    await expect(onModel.getByText('19.51').first()).toBeVisible();

    // A click on the outer edge takes that circle, which counts once it is saved.
    await panel.getByRole('button', { name: 'Correct on the model' }).click();
    const correcting = page.getByRole('group', { name: 'Correct the ring size' });
    await expect(correcting).toContainText('Click an edge of the finger hole');
    await page.getByRole('button', { name: 'View: Perspective' }).click();
    await page.getByRole('menuitemradio', { name: /^Top/ }).click();
    await expect(page.getByRole('button', { name: 'View: Top' })).toBeVisible();
    const { width = 0, height = 0 } = (await onModel.boundingBox()) ?? {};
    // The ring fills three quarters of the height.
    await onModel.click({ position: { x: width / 2 + height * 0.37, y: height / 2 } });
    await expect(correcting).toContainText('US 9¾');
    await page.evaluate(AXE);
    await look(page, 'correcting a ring size in the light');
    await paint(page, 'dark');
    await look(page, 'correcting a ring size in the dark');
    await correcting.getByRole('button', { name: 'Keep' }).click();
    await expect(panel).toContainText(/Corrected by Ines Moreau.*found Ø 16\.51/);
    await expect(panel.getByRole('button', { name: 'US 9¾, show it on the model' })).toBeVisible();
    await panel.getByRole('button', { name: 'Go back to the detected value' }).click();
    await expect(panel.getByRole('button', { name: 'US 6, show it on the model' })).toBeVisible();

    // The scales, as a picture beside the weight.
    const making = panel.getByRole('region', { name: 'Production weights' });
    const asked = page.waitForEvent('filechooser');
    await making.getByRole('button', { name: 'Add a photo of the sample weight' }).click();
    await (await asked).setFiles(picture('c-pendant.jpg'));
    const photo = making.getByRole('button', { name: 'Photo of the sample weight, enlarge' });
    await photo.click(MEASURED);
    const large = page.getByRole('dialog', { name: 'Photo of the sample weight' });
    await expect(large.getByRole('img', { name: 'Photo of the sample weight' })).toBeVisible();
    await large.getByRole('button', { name: 'Delete the photo' }).click();
    await expect(photo).toHaveCount(0);
  },
);

test(
  'two who correct a ring size or photograph the scales at once are asked before one overwrites the other',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const [ines, tomas] = [await register('Ines Moreau'), await register('Tomas Weber')];
    const spaceId = (await makeSpace(ines, 'Maison Orlane', [tomas])).id;
    const team = [{ person: tomas, roles: ['designer' as const] }];
    const project = await makeProject(ines, { spaceId, title: 'Aurelia', team });
    const style = await makeStyle(ines, project, { title: 'Flat band', files: [BAND] });
    const address = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
    const [page, other] = [await openBrowser(ines), await openBrowser(tomas)];
    for (const one of [page, other]) {
      await one.goto(address);
      // Software rendering draws one model after the other.
      await expect(one.getByRole('group', { name: 'Model details' })).toBeVisible(MEASURED);
      await one.getByRole('tab', { name: 'Measure' }).click(MEASURED);
      await expect(one.getByRole('tabpanel').getByText('US 6', { exact: true })).toBeVisible(MEASURED);
    }
    const [panel, theirs] = [page.getByRole('tabpanel'), other.getByRole('tabpanel')];
    const question = page.getByRole('dialog', { name: 'Change it anyway?' });

    // Both have the camera open; the first picture isn't silently overwritten.
    const add = 'Add a photo of the sample weight';
    const [mine, his] = [page.waitForEvent('filechooser'), other.waitForEvent('filechooser')];
    await panel.getByRole('button', { name: add }).click();
    await theirs.getByRole('button', { name: add }).click();
    await (await his).setFiles(picture('c-pendant.jpg'));
    const photo = 'Photo of the sample weight, enlarge';
    await expect(theirs.getByRole('button', { name: photo })).toBeVisible(MEASURED);
    await expect(panel.getByRole('button', { name: photo })).toBeVisible(MEASURED);
    await (await mine).setFiles(picture('c-halo.jpg'));
    await expect(question).toContainText(
      'Tomas Weber has changed this meanwhile. Photo of the sample weight: c-pendant.jpg',
      MEASURED,
    );
    await page.evaluate(AXE);
    await look(page, 'the question before a photo is overwritten');
    await question.getByRole('button', { name: 'Change it' }).click();
    await expect(question).toHaveCount(0);
    const params = { projectId: project.id, moduleId: project.cad, itemId: style.items[0]?.id ?? 0 };
    const kept = async () => (await tomas.call(getModelCard, { params })).data.photos.sample?.original_name;
    await expect.poll(kept, MEASURED).toBe('c-halo.jpg');

    // While one person points at an edge, the other saves a size, which stays until somebody changes it.
    await panel.getByRole('button', { name: 'Correct on the model' }).click();
    await page.getByRole('button', { name: 'View: Perspective' }).click();
    await page.getByRole('menuitemradio', { name: /^Top/ }).click();
    await expect(page.getByRole('button', { name: 'View: Top' })).toBeVisible();
    const onModel = page.getByRole('application');
    const { width = 0, height = 0 } = (await onModel.boundingBox()) ?? {};
    await onModel.click({ position: { x: width / 2 + height * 0.37, y: height / 2 } });
    const correcting = page.getByRole('group', { name: 'Correct the ring size' });
    await expect(correcting).toContainText('US 9¾');
    const ring: RingChange = { centre: [0, 0, 2], normal: [0, 0, 1], diameter: 17.323 };
    await tomas.call(correctRing, { params, body: { ring, was: null } });
    await expect(panel).toContainText(/Corrected by Tomas Weber/);
    await correcting.getByRole('button', { name: 'Keep' }).click();
    await expect(question).toContainText('Tomas Weber has changed this meanwhile. Ring: Ø 17.32 mm');
    await question.getByRole('button', { name: 'Keep as it is' }).click();
    await expect(question).toHaveCount(0);
    await expect(panel).toContainText(/Corrected by Tomas Weber/);
    await panel.getByRole('button', { name: 'Go back to the detected value' }).click();
    await expect(panel.getByRole('button', { name: 'US 6, show it on the model' })).toBeVisible();
  },
);
