import type { Locator, Page } from '@playwright/test';

/** The toast with this text. */
export const findToast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });
