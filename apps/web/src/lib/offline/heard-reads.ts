import type { Endpoint } from '@facet/contract/endpoint';
import { activeGuest } from '../guest-session.ts';
import { tokenClaims } from '../token-claims.ts';

/** What was read by whom; null if they may no longer read it. */
export type Read = { userId: number; url: string; text: string | null };

/**
 * What may be read without the server: projects, their lists and what they show, but nothing about links and settings.
 * A board's files come in a hundred parts and show nothing without its document.
 */
const KEPT =
  /^\/(authorizations|first-steps|spaces|spaces\/:spaceId|projects-folders|tags|categories|modules|modules\/project|tasks|tasks\/counts|reviews|review-requests|users\/notification|files\/extensions|projects|projects\/permissions|projects\/unread|projects\/:projectId(\/(items|tasks|styles|scheme|request-review|review-requests|modules\/(?!.*mood-board\/.*files).+))?)$/;
const RECENT_MAX = 60;

let recent: Read[] = [];
let listener: ((read: Read) => void) | null = null;

/** Whose call this is, if its answer may be stored for them: a guest's never is. */
export const findKeeper = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, token: string | null): number | null =>
  method === 'GET' && token !== null && activeGuest() === null && KEPT.test(path)
    ? (tokenClaims(token)?.userId ?? null)
    : null;

/** Passes a read on to the listener that stores it; a page's first ones wait until its code has loaded. */
export function sayRead(read: Read): void {
  if (listener) listener(read);
  else recent = [...recent.slice(1 - RECENT_MAX), read];
}

/** Listens to every read, including the first ones. */
export function hearReads(hear: (read: Read) => void): void {
  listener = hear;
  recent.forEach(hear);
  recent = [];
}

/** Stops storing reads. */
export function stopHearing(): void {
  listener = null;
  recent = [];
}
