import { fold } from '@facet/contract/fold';
import { fromJson, readStored, writeStored } from '../../lib/stored.ts';

/** How many searches a browser keeps for a project. */
export const SEARCHES_KEPT = 6;

const storageKey = (projectId: number) => `facet.drawer-searches.${projectId}`;

const readTexts = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string').slice(0, SEARCHES_KEPT) : null;

/** The last searches in a project, newest first; kept by the browser. */
export const readSearches = (projectId: number): string[] =>
  readStored(storageKey(projectId), fromJson(readTexts)) ?? [];

/** Keeps a search as the newest; the same words in other letters are the same search. */
export function keepSearch(projectId: number, text: string): string[] {
  const others = readSearches(projectId).filter((kept) => fold(kept) !== fold(text));
  const searches = [text, ...others].slice(0, SEARCHES_KEPT);
  writeStored(storageKey(projectId), JSON.stringify(searches));
  return searches;
}
