import type { Page } from '@playwright/test';

/** The titles of the styles in the list, in order. */
export const titlesIn = (page: Page): Promise<string[]> =>
  page.getByRole('tabpanel').getByRole('row').getByRole('link').allInnerTexts();

/** The row of a style in the list. */
export const findRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Opens a style's menu and chooses an item. */
export async function chooseFor(page: Page, title: string, item: string): Promise<void> {
  // A row's menu appears with the pointer or the focus.
  await findRow(page, title).hover();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
