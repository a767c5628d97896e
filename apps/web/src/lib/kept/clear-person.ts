import { forgetPerson } from '../offline/caches.ts';
import { visitRows } from './kept-rows.ts';
import { clearNamed, clearValues, listKeys } from './kept-values.ts';
import { findValue } from './register.ts';
import { isSharedComputer } from './shared-computer.ts';

/** Deletes what a tab of a shared computer holds; nothing else was ever stored for whoever used it. */
function clearTab(): void {
  // Whoever has no session yet may be on the way to one, through a provider's page.
  for (const key of listKeys(sessionStorage)) {
    const value = findValue(key);
    if (value && !value.isOfDevice && key !== 'facet-log-in') sessionStorage.removeItem(key);
  }
}

/**
 * Deletes what this browser keeps of an account that is left: values, rows, answers and pictures, its own and those that
 * name nobody. What waits here for other people stays.
 */
export async function clearPerson(userId: number | null): Promise<void> {
  if (isSharedComputer()) return clearTab();
  if (userId === null) return;
  for (const storage of [localStorage, sessionStorage]) {
    clearValues(storage);
    clearNamed(storage, userId);
  }
  await visitRows(({ user }) => user === userId || user === null);
  await forgetPerson(userId);
}

/** The same for the guest of a link, beside whom somebody else may be signed in: only what names them. */
export async function clearGuest(userId: number): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) clearNamed(storage, userId);
  await visitRows(({ user }) => user === userId);
}
