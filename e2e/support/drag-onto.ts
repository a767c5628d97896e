import { expect, type Locator, type Page } from '@playwright/test';

async function middleOn(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('there is nothing to drag, or nowhere to drag it to');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Picks something up with the mouse and drops it on a target like a person: once the page shows that it would accept
 * it.
 */
export async function dragOnto(page: Page, from: Locator, to: Locator, isTaken = () => hasMark(to, 'data-over')) {
  const start = await middleOn(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y - 10, { steps: 3 });
  await expect(page.locator('[data-dragging]').first()).toBeAttached();
  const end = await middleOn(to);
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await isTaken();
  await page.mouse.up();
}

const hasMark = (locator: Locator, mark: string) => expect(locator).toHaveAttribute(mark, 'true');
