import { updateSpaceUser } from '@facet/contract/endpoints/spaces';
import type { Page } from '@playwright/test';
import { check } from '../support/check.ts';
import { LONG } from '../support/long.ts';
import { findToast } from '../support/messages.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const OTHER_FAILURE = 'Oops! Something went wrong!';
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('main').getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function chooseIn(page: Page, field: string, option: string) {
  await page.getByRole('dialog').getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** No call gets through while `act` runs; any messages about it go away with the page. */
async function withoutNetwork(page: Page, act: () => Promise<unknown>) {
  await page.route('**/api/**', (route) => route.abort());
  await act();
  await page.unroute('**/api/**');
  await page.reload();
}

/** Section 8 of the specification, for spaces, projects and accounts: each text, and what happens besides. */
test(
  'successes, failures and questions are said in the words of the specification',
  LONG,
  async ({ register, openBrowser }) => {
    test.setTimeout(180_000);
    const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
    const space = await makeSpace(ines, 'Maison Orlane', [mei]);
    await makeProject(ines, { spaceId: space.id, title: 'Aurelia' });
    const page = await openBrowser(ines);
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: 'Folder name' });
    const dashboard = `/space/${space.id}/dashboard?show=projects`;

    await test.step('verification', async () => {
      const unverified = await openBrowser(await register('Priya Raman', { isVerified: false }));
      await unverified.goto('/global-dashboard');
      await unverified.getByRole('button', { name: 'Resend email link' }).first().click();
      await expect(findToast(unverified, 'Verification email has been resent')).toBeVisible();
    });

    await test.step('folders', async () => {
      await page.goto(dashboard);
      await page.getByRole('main').getByRole('button', { name: 'New folder' }).click();
      await name.fill('Bridal');
      await withoutNetwork(page, async () => {
        await button(page, 'Create').click();
        await expect(findToast(page, OTHER_FAILURE)).toBeVisible();
        await expect(dialog).toBeHidden();
      });
      await page.getByRole('main').getByRole('button', { name: 'New folder' }).click();
      await name.fill('Bridal');
      await button(page, 'Create').click();
      await expect(findToast(page, 'New Folder Created')).toBeVisible();
      await choose(page, 'Actions for Bridal', 'Rename Folder');
      await name.fill('High jewelry');
      await withoutNetwork(page, async () => {
        await button(page, 'Save').click();
        await expect(findToast(page, OTHER_FAILURE)).toBeVisible();
        await expect(dialog).toBeHidden();
      });
      await choose(page, 'Actions for Bridal', 'Rename Folder');
      await name.fill('High jewelry');
      await button(page, 'Save').click();
      await expect(findToast(page, 'Folder name updated')).toBeVisible();
    });

    await test.step('moving', async () => {
      await choose(page, 'Actions for Aurelia', 'Move');
      await chooseIn(page, 'Space', 'Maison Orlane');
      await chooseIn(page, 'Folder', 'High jewelry');
      await button(page, 'Next').click();
      await withoutNetwork(page, async () => {
        await button(page, 'Move').click();
        await expect(findToast(page, OTHER_FAILURE)).toBeVisible();
      });
      await choose(page, 'Actions for Aurelia', 'Move');
      await chooseIn(page, 'Space', 'Maison Orlane');
      await chooseIn(page, 'Folder', 'High jewelry');
      await button(page, 'Next').click();
      await button(page, 'Move').click();
      await expect(findToast(page, 'Project was moved')).toBeVisible();
    });

    await test.step('deleting a folder', async () => {
      await page.reload();
      await choose(page, 'Actions for High jewelry', 'Delete Folder');
      await expect(dialog).toContainText('Are you sure you want to delete “High jewelry”?');
      await withoutNetwork(page, async () => {
        await button(page, 'Delete').click();
        await expect(findToast(page, OTHER_FAILURE)).toBeVisible();
        await expect(button(page, 'Delete')).toBeEnabled();
      });
      await choose(page, 'Actions for High jewelry', 'Delete Folder');
      await button(page, 'Delete').click();
      await expect(findToast(page, '“High jewelry” folder has been deleted')).toBeVisible();
    });

    await test.step('sharing', async () => {
      const bracelet = await makeProject(ines, { spaceId: space.id, title: 'Rivière' });
      await page.goto(`/project/${bracelet.id}/modules/design?module=${bracelet.cad}`);
      await page.getByRole('button', { name: 'Share cad-design' }).click();
      await check(dialog.getByRole('checkbox', { name: /Mei Tanaka/ }));
      await withoutNetwork(page, async () => {
        await button(page, 'Share').click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('region', { name: 'Messages' }).getByText(/./)).toHaveCount(0);
      });
      const share = page.getByRole('button', { name: 'Share cad-design' });
      await expect(share).toBeVisible();
      await withoutNetwork(page, async () => {
        const failed = page.waitForEvent('requestfailed');
        await share.click();
        await failed;
        await expect(dialog).toBeHidden();
      });
      await page.getByRole('button', { name: 'Share cad-design' }).click();
      await check(dialog.getByRole('checkbox', { name: /Mei Tanaka/ }));
      await button(page, 'Share').click();
      await expect(findToast(page, 'Success! Module shared')).toBeVisible();
    });

    await test.step('leaving', async () => {
      await page.goto(`/space/edit/${space.id}/general`);
      await page.getByRole('textbox', { name: 'Name' }).fill('Orlane');
      await page.getByRole('link', { name: 'Global Dashboard', exact: true }).first().click();
      await expect(dialog).toContainText('Are you sure you want to leave? Unsaved changes may be lost.');
      await expect(button(page, 'Leave')).toBeVisible();
      await button(page, 'Stay').click();
      await expect(page).toHaveURL(`/space/edit/${space.id}/general`);
    });

    await test.step('what is not ours, and what is not there', async () => {
      const theirs = await openBrowser(mei);
      await theirs.goto(dashboard);
      await theirs.getByRole('main').getByRole('button', { name: 'New folder' }).click();
      await theirs.getByRole('dialog').getByRole('textbox', { name: 'Folder name' }).fill('Men');
      const params = { spaceId: space.id, userId: mei.id };
      await ines.call(updateSpaceUser, { params, body: { status: 3 } });
      await expect(theirs).toHaveURL('/403');
      await theirs.goto('/space/999999/dashboard');
      await expect(theirs).toHaveURL('/404');
      await theirs.goto(dashboard);
      await expect(findToast(theirs, 'You do not have permissions to access the link')).toBeVisible();
    });
  },
);
