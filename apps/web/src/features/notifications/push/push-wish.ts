import { findStorage } from '../../../lib/kept/find-storage.ts';

// Each person is asked about push once per browser, which keeps the answer.
type Wish = 'on' | 'off';

const storageKey = (userId: number) => `push:${userId}`;

/** Whether somebody wants push in this browser; null until they are asked. */
export function readPushWish(userId: number): Wish | null {
  try {
    const wish = findStorage(storageKey(userId)).getItem(storageKey(userId));
    return wish === 'on' || wish === 'off' ? wish : null;
  } catch {
    // Storage is blocked: push is off, and nobody is asked again and again.
    return 'off';
  }
}

/** Keeps whether somebody wants push in this browser. */
export function writePushWish(userId: number, wish: Wish): void {
  try {
    findStorage(storageKey(userId)).setItem(storageKey(userId), wish);
  } catch {
    // See above.
  }
}
