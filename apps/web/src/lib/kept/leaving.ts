import { isSharedComputer } from './shared-computer.ts';

// Goes once everything else is cleared.
const KEY = 'facet-leaving';

let landing = '/login';
/** Where this tab starts again. */
export const landingPage = (): string => landing;

/** Whoever is leaving this browser, as this tab knows it. */
function read(): number | null {
  try {
    // Beside a session of its own, which a tab of a shared computer has, others come and go.
    const text = sessionStorage.getItem(KEY) ?? (isSharedComputer() ? null : localStorage.getItem(KEY));
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

function note(userId: number): void {
  try {
    sessionStorage.setItem(KEY, String(userId));
  } catch {
    // Nothing is stored here.
  }
}

/** Whether this page has to end, so that nothing of it is stored again once that was deleted. */
export const isLeaving = (): boolean => read() !== null || isSharedComputer();

/**
 * Somebody leaves this browser: the next page that starts in a tab deletes what is theirs before anything else, and every
 * open one is told to start again.
 */
export function leaveBrowser(userId: number, to: '/login' | '/' = '/login'): void {
  landing = to;
  note(userId);
  try {
    localStorage.setItem(KEY, String(userId));
  } catch {
    // Nothing is stored here.
  }
}

/** Hears of it in the other tabs of the same person, before these learn that nobody is signed in any more. */
export function hearLeaving(userHere: () => number | null): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null && Number(newValue) === userHere()) note(Number(newValue));
  });
}

/** Deletes what somebody who left, or a shared computer's last session, has left behind; null if there is nothing to do. */
export function finishLeaving(isSignedIn: boolean): Promise<void> | null {
  const userId = read();
  if (userId === null && (isSignedIn || !isSharedComputer())) return null;
  return clear(userId);
}

async function clear(userId: number | null): Promise<void> {
  // That a computer is shared stays true. Whatever happens, the page starts; what could not be deleted is tried again by the next one.
  try {
    const { clearPerson } = await import('./clear-person.ts');
    await clearPerson(userId);
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
