import { updateStyle } from '@facet/contract/endpoints/designs';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('a page outlives the server: it says so, comes back by itself, and shows what changed meanwhile', async ({
  register,
  openBrowser,
  server,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo' });
  const page = await openBrowser(ines);
  const opened = page.waitForEvent('websocket');
  await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  await opened;
  await expect(page.getByRole('link', { name: 'Celeste halo' })).toBeVisible();

  await server.kill();
  const notice = page.getByRole('status').filter({ hasText: 'Can’t reach Facet.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Celeste halo' })).toBeVisible();

  // However long the server takes to start: the test's own limit is the bound.
  const again = page.waitForEvent('websocket', { timeout: 0 });
  await server.start();
  await ines.call(updateStyle, {
    params: { projectId: project.id, moduleId: project.cad, styleId: style.id },
    body: { title: 'Celeste halo, platinum' },
  });
  await again;
  await expect(notice).toBeHidden();
  await expect(page.getByRole('link', { name: 'Celeste halo, platinum' })).toBeVisible();
  await ines.call(updateStyle, {
    params: { projectId: project.id, moduleId: project.cad, styleId: style.id },
    body: { title: 'Celeste halo, white gold' },
  });
  await expect(page.getByRole('link', { name: 'Celeste halo, white gold' })).toBeVisible();
});
