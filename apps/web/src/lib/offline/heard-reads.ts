import type { Endpoint } from '@facet/contract/endpoint';
import { activeGuest } from '../guest-session.ts';
import { tokenClaims } from '../token-claims.ts';

/** What was read by whom; null when it is not theirs to read any more. */
export type Read = { userId: number; url: string; text: string | null };

/**
 * What may be read again without the server: what projects and their lists show, and nothing of links and settings. The
 * files of a board come in a hundred parts, and show nothing without its document.
 */
const KEPT =
  /^\/(authorizations|first-steps|spaces|spaces\/:spaceId|projects-folders|tags|categories|modules|modules\/project|tasks|tasks\/counts|reviews|review-requests|users\/notification|files\/extensions|projects|projects\/permissions|projects\/unread|projects\/:projectId(\/(items|tasks|styles|scheme|request-review|review-requests|modules\/(?!.*mood-board\/.*files).+))?)$/;
const RECENT_MAX = 60;

let recent: Read[] = [];
let listener: ((read: Read) => void) | null = null;

/** Whose call this is, if its answer may be kept for them: a guest's never is. */
export const keeperOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, token: string | null): number | null =>
  method === 'GET' && token !== null && activeGuest() === null && KEPT.test(path)
    ? (tokenClaims(token)?.userId ?? null)
    : null;

/** Hands a read on to whoever keeps it; the first ones of a page wait for its code. */
export function sayRead(read: Read): void {
  if (listener) listener(read);
  else recent = [...recent.slice(1 - RECENT_MAX), read];
}

/** Hears of every read, of the first ones too. */
export function hearReads(hear: (read: Read) => void): void {
  listener = hear;
  recent.forEach(hear);
  recent = [];
}

/** Nobody keeps reads any more. */
export function stopHearing(): void {
  listener = null;
  recent = [];
}
