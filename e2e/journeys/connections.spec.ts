import { text } from 'node:stream/consumers';
import { findToast } from '../support/messages.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { createSecrets } from '../support/secrets.ts';
import { startServer } from '../support/start-server.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test as base } from '../support/test.ts';

/** All journeys here run on a Facet that may call tools on this machine. */
const test = base.extend<object, { receiver: Receiver }>({
  receiver: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.stop();
    },
    { scope: 'worker' },
  ],
  facet: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const server = await startServer({ ALLOW_PRIVATE_ADDRESSES: 'true' });
      await use({ server, secrets: createSecrets() });
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('a space is connected to another tool, which hears a test and then a new style', async ({
  register,
  openBrowser,
  receiver,
}) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Bridal SS27' });
  const page = await openBrowser(ines);
  await page.goto(`/space/edit/${space.id}/connections`);
  await page.getByRole('button', { name: 'New connection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('Please enter Title')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Order book');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(findToast(page, '“Order book” connected')).toBeVisible();

  const first = await dialog.getByText(/^whsec_/).textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const card = page.getByRole('listitem', { name: 'Order book' });
  await card.getByRole('button', { name: 'Change signing key' }).click();
  await dialog.getByRole('button', { name: 'Change signing key' }).click();
  await expect(dialog.getByText(/^whsec_/)).not.toHaveText(first ?? '');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await card.getByRole('button', { name: 'Send test' }).click();
  await expect(card.getByText('Delivered')).toBeVisible();
  await expect(card.getByText('noted in the order book')).toBeVisible();
  expect(JSON.parse(receiver.bodies[0] ?? '{}')).toMatchObject({ event: 'test', space: { title: 'Maison Orlane' } });

  await makeStyle(ines, project, { title: 'Celeste halo' });
  await card.getByRole('button', { name: 'Deliveries' }).click();
  const uploaded = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Designs are uploaded' });
  await expect(uploaded.getByText('answered 200')).toBeVisible();
  expect(receiver.bodies.join('\n')).toContain('Celeste halo');
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Disable' }).click();
  await expect(card.getByText('Disabled')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Send test' })).toBeHidden();
  await card.getByRole('button', { name: 'Enable' }).click();
  await expect(card.getByRole('button', { name: 'Send test' })).toBeVisible();
});

test('a project is downloaded as a zip, and is listed to have it again', async ({ register, openBrowser }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Bridal SS27' });
  await makeStyle(ines, project, { title: 'Celeste halo' });
  const page = await openBrowser(ines);
  await page.goto(`/space/${space.id}/dashboard?show=projects`);
  await page.getByRole('main').getByRole('button', { name: 'Actions for Bridal SS27' }).first().click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('Bridal SS27.zip');
  const names = await text(await download.createReadStream());
  expect(names).toContain('Bridal SS27/Celeste halo/');
  await expect(findToast(page, 'Your download has started')).toBeVisible();

  await page.goto('/account/download');
  const row = page.getByRole('listitem').filter({ hasText: 'Bridal SS27' });
  await expect(row.getByText('1 file')).toBeVisible();
  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download again: Bridal SS27' }).click();
  expect((await again).suggestedFilename()).toBe('Bridal SS27.zip');
});
