/** How many searches a browser keeps of a project. */
export const SEARCHES_KEPT = 6;

const keyOf = (projectId: number) => `facet.drawer-searches.${projectId}`;

/** The last searches in a project, newest first; kept by the browser. */
export function readSearches(projectId: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, SEARCHES_KEPT) : [];
  } catch {
    // Somebody else's words under our name: nothing was searched for.
    return [];
  }
}

/** Keeps a search as the newest; the same words in other letters are the same search. */
export function keepSearch(projectId: number, text: string): string[] {
  const others = readSearches(projectId).filter((kept) => kept.toLowerCase() !== text.toLowerCase());
  const searches = [text, ...others].slice(0, SEARCHES_KEPT);
  try {
    localStorage.setItem(keyOf(projectId), JSON.stringify(searches));
  } catch {
    // A full or closed storage keeps nobody from searching.
  }
  return searches;
}
