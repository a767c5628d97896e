import { expect, screenTest as test } from '../support/screen-test.ts';
import { settle } from '../support/settle.ts';
import { picture } from '../support/pictures.ts';
import { makeStyle } from '../support/studio.ts';

const SHIFT_MAX = 0.01;

test('nothing moves while the pictures of the designs arrive', async ({ studio, openBrowser }) => {
  const { daniel, ines, project } = studio;
  for (const index of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await makeStyle(daniel, project, {
      title: `Study ${index}`,
      files: [picture(`c-${index % 2 ? 'halo' : 'three'}.jpg`, `study-${index}.jpg`)],
    });
  }
  const page = await openBrowser(ines);
  for (const view of ['list', 'grid']) {
    await page.addInitScript((look) => localStorage.setItem('facet-design-look', `${look} medium`), view);
    await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
    await expect(page.getByRole('link', { name: 'Study 8' })).toBeVisible();
    await settle(page);
    await page.mouse.move(720, 600);
    await page.mouse.wheel(0, 600);
    await settle(page);
    expect(await page.evaluate(() => facetProbe.layoutShift()), view).toBeLessThanOrEqual(SHIFT_MAX);
  }
  await page.goto(`/space/${studio.space.id}/files/project/${project.id}`);
  await expect(page.getByRole('link', { name: /Study 8/ }).first()).toBeVisible();
  await settle(page);
  expect(await page.evaluate(() => facetProbe.layoutShift()), 'files').toBeLessThanOrEqual(SHIFT_MAX);
});
