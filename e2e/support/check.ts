import { expect, type Locator } from '@playwright/test';

/** `force` for a field that its label covers. */
type Options = { force?: boolean };

// Playwright's own `check` looks at once, but what is kept in an address or on the server shows a moment later.

/** Ticks a box or switch, or chooses a radio button, and waits until it shows. */
export async function check(box: Locator, options?: Options): Promise<void> {
  if (!(await box.isChecked())) await box.click(options);
  await expect(box).toBeChecked();
}

/** Unticks a box and waits until it shows. */
export async function uncheck(box: Locator, options?: Options): Promise<void> {
  if (await box.isChecked()) await box.click(options);
  await expect(box).not.toBeChecked();
}
