import { renewAddress } from './renew-address.ts';

const ENDED = 403;

/** Like `fetch`, for the address of a file; one that has ended is renewed. */
export async function fetchFile(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, init);
  if (answer.status !== ENDED) return answer;
  const renewed = await renewAddress(url);
  if (renewed === null) return answer;
  const again = await fetch(renewed, init);
  // What was known was as old: the server has the last word.
  const last = again.status === ENDED ? await renewAddress(renewed) : null;
  return last === null ? again : fetch(last, init);
}

/**
 * An address that works now, for whoever can't renew one: a worker, or an element that belongs to no page. Asks for the
 * head only; what the browser has already stays there.
 */
export async function livingAddress(url: string): Promise<string> {
  const answer = await fetchFile(url, { method: 'HEAD' }).catch(() => null);
  return answer?.url ? answer.url : url;
}
