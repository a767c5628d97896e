import type { Locator } from '@playwright/test';
import { chatPath, messageField, findMessage, say } from '../support/chat.ts';
import { findRow } from '../support/design-list.ts';
import { LONG } from '../support/long.ts';
import { picture } from '../support/pictures.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** One stone of 2 mm. */
const STONE = 'حجر واحد 2 mm';
/** An engagement ring of 18 K, as somebody in Cairo calls it: its Arabic begins on the right, and 18K stands left of it. */
const TITLE = 'خاتم خطوبة 18K';

async function expectRightToLeft(text: Locator) {
  await expect(text).toBeVisible();
  const { first, last } = await text.evaluate((element) => facetProbe.endsOf(element));
  expect(first, await text.innerText()).toBeGreaterThan(last);
}

test(
  'names and words from right to left keep their order wherever they are read and typed',
  LONG,
  async ({ register, openBrowser }) => {
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
    await makeStyle(ines, project, { title: TITLE, files: [picture('c-signet.jpg')] });
    const page = await openBrowser(ines);
    await page.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
    await expectRightToLeft(findRow(page, TITLE).getByText(TITLE));

    await page.goto(chatPath(project));
    await say(ines, project.id, { text: STONE });
    await expectRightToLeft(findMessage(page, STONE).getByText(STONE));
    await messageField(page).click();
    await messageField(page).pressSequentially(STONE);
    await expectRightToLeft(messageField(page));
  },
);
