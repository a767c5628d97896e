import type { Locator, Page } from '@playwright/test';

/** A phone as the browsers' own tools emulate one. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Spot = { x: number; y: number };

/** The middle of something on the screen. */
export async function findMiddle(element: Locator): Promise<Spot> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What a finger does on a page. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    tap: async (at: Spot) => {
      await send('touchStart', [at]);
      await send('touchEnd', []);
    },
    press: (at: Spot) => send('touchStart', [at]),
    move: (at: Spot) => send('touchMove', [at]),
    lift: () => send('touchEnd', []),
    /** Two fingers beside a point, this many pixels from it at first and at last. */
    pinch: async ({ at, from, to }: { at: Spot; from: number; to: number }) => {
      const pair = (way: number) => [
        { x: at.x - way, y: at.y },
        { x: at.x + way, y: at.y },
      ];
      await send('touchStart', pair(from).slice(0, 1));
      await send('touchStart', pair(from));
      for (let step = 1; step <= 4; step += 1) await send('touchMove', pair(from + ((to - from) * step) / 4));
      await send('touchEnd', []);
    },
    swipe: async (from: Spot, to: Spot) => {
      await send('touchStart', [from]);
      await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
      await send('touchMove', [to]);
      await send('touchEnd', []);
    },
  };
}
