import type { Page } from '@playwright/test';
import { chatPath } from '../support/chat.ts';
import { findToast } from '../support/messages.ts';
import type { Person } from '../support/people.ts';
import { settle } from '../support/settle.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const CORNER = '[data-uploads]';

/** What a page leaves behind that was closed in the middle of an upload. */
async function leaveUpload(page: Page, person: Person, projectId: number) {
  const file = { name: 'celeste-halo.stl', size: 30_000_000, modified: 7, sent: 0 };
  const goal = { kind: 'attachment', projectId };
  const batch = { id: 'left', userId: person.id, since: Date.now(), type: 'attachment', goal, files: [file] };
  await page.evaluate((text) => localStorage.setItem('facet-uploads', text), JSON.stringify([batch]));
}

test('a file that arrived before the browser granted its lock is not said to be interrupted', async ({
  register,
  openBrowser,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const { project } = await makeProject(ines, { spaceId: space.id, title: 'Vesper pendants' });
  const page = await openBrowser(ines);
  let grant = () => {};
  const granted = new Promise<void>((resolve) => (grant = resolve));
  await page.exposeFunction('untilGranted', () => granted);
  await page.addInitScript(`{
    const ask = navigator.locks.request.bind(navigator.locks);
    navigator.locks.request = async (name, ...rest) => {
      if (name.startsWith('facet-upload-')) await window.untilGranted();
      return ask(name, ...rest);
    };
  }`);
  await page.goto(`/project/${project.id}/edit`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await chosen).setFiles([{ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('brief') }]);
  await expect(page.getByRole('group', { name: 'Attachments' }).getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(findToast(page, 'Project was saved')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('facet-uploads'))).toBeNull();
  grant();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Attachments' }).getByRole('link')).toHaveCount(1);
  await settle(page);
  await expect(page.getByRole('heading', { name: /interrupted/ })).toHaveCount(0);
});

for (const width of [1440, 1280, 390]) {
  test(`at ${width} px the uploads in the corner lie over no bar at the foot of a page`, async ({
    register,
    openBrowser,
  }) => {
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
    const page = await openBrowser(ines, { viewport: { width, height: width === 390 ? 844 : 900 } });
    await page.goto('/global-dashboard');
    await leaveUpload(page, ines, project.id);
    const free = async (name: string, within: string) => {
      await expect(page.locator(within).first()).toBeVisible();
      await expect(page.getByRole('region', { name: '1 upload was interrupted' })).toBeVisible();
      await settle(page);
      await expect
        .poll(
          () => page.evaluate(([cover, place]) => facetProbe.coveredBy(cover, place), [CORNER, within] as const),
          name,
        )
        .toEqual([]);
    };
    await page.goto(`/project/${project.id}/edit`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Aurelia bridal II');
    const save = page.getByRole('region', { name: 'Unsaved changes' });
    await free('settings', '[role="region"][data-foot-bar]');
    await save.getByRole('button', { name: 'Save changes' }).click();
    await expect(save).toHaveCount(0);
    if (width === 390) await free('sections', 'nav[data-foot-bar]');
    await page.goto(chatPath(project));
    await free('chat', '[data-mention-box]');
    await page.goto(`/project/create?space_id=${space.id}`);
    await free('new project', 'form [data-foot-bar]');
  });
}
