// A browser is asked for push once; what its user said is kept there, for each who signs in.
type Wish = 'on' | 'off';

const keyOf = (userId: number) => `push:${userId}`;

/** What somebody wants of push in this browser; null while they were not asked. */
export function readPushWish(userId: number): Wish | null {
  try {
    const wish = localStorage.getItem(keyOf(userId));
    return wish === 'on' || wish === 'off' ? wish : null;
  } catch {
    // Storage is blocked: push is off, and nobody is asked again and again.
    return 'off';
  }
}

/** Keeps what somebody wants of push in this browser. */
export function writePushWish(userId: number, wish: Wish): void {
  try {
    localStorage.setItem(keyOf(userId), wish);
  } catch {
    // See above.
  }
}
