import { storageOf } from '../../../lib/kept/storage-of.ts';

// Each person is asked about push once per browser, which keeps the answer.
type Wish = 'on' | 'off';

const keyOf = (userId: number) => `push:${userId}`;

/** Whether somebody wants push in this browser; null until they are asked. */
export function readPushWish(userId: number): Wish | null {
  try {
    const wish = storageOf(keyOf(userId)).getItem(keyOf(userId));
    return wish === 'on' || wish === 'off' ? wish : null;
  } catch {
    // Storage is blocked: push is off, and nobody is asked again and again.
    return 'off';
  }
}

/** Keeps whether somebody wants push in this browser. */
export function writePushWish(userId: number, wish: Wish): void {
  try {
    storageOf(keyOf(userId)).setItem(keyOf(userId), wish);
  } catch {
    // See above.
  }
}
