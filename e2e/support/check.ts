import { expect, type Locator } from '@playwright/test';

/** `force` for a field that is drawn over by its label. */
type Options = { force?: boolean };

// Playwright's own `check` looks at once, and what is kept in an address or at the server is shown a moment later.

/** Ticks a box or switch, or chooses a radio button, and waits until it shows so. */
export async function check(box: Locator, options?: Options): Promise<void> {
  if (!(await box.isChecked())) await box.click(options);
  await expect(box).toBeChecked();
}

/** Takes the tick from a box and waits until it shows so. */
export async function uncheck(box: Locator, options?: Options): Promise<void> {
  if (await box.isChecked()) await box.click(options);
  await expect(box).not.toBeChecked();
}
