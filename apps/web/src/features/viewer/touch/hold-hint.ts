const KNOWN = 'facet.review.hold-known';

/** Whether this browser's person has marked a place by holding it before. */
export function isHoldKnown(): boolean {
  try {
    return localStorage.getItem(KNOWN) === 'true';
  } catch {
    return true;
  }
}

export function learnHold(): void {
  try {
    localStorage.setItem(KNOWN, 'true');
  } catch {
    // The hint comes again.
  }
}
