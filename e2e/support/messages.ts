import type { Locator, Page } from '@playwright/test';

/** The toast that says this. */
export const toastOf = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });
