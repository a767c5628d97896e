import { MEGABYTE } from '@facet/contract/constants/uploads';
import type { App } from '../../../platform/app.ts';
import { createOutbound, type Outbound } from '../../../platform/outbound/create-outbound.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { perApp } from '../../../platform/per-app.ts';
import { readPage } from './read-page.ts';

/** What a link's card shows of the page behind it; `picture` is the bytes as they came. */
export type SeenLink = { title: string | null; site: string | null; picture: Buffer | null };

const REDIRECTS_MAX = 3;
const TIMEOUT_MS = 8000;
const PAGE_MAX = MEGABYTE;
const PICTURE_MAX = 8 * MEGABYTE;
const HEADERS = {
  // Many sites tell nothing to programs that don't begin like this.
  'user-agent': 'Mozilla/5.0 (compatible; Facet)',
  accept: 'text/html,application/xhtml+xml,image/*;q=0.9',
  'accept-encoding': 'identity',
};

/** The way out for links: whatever connections may do, into one's own network only where the operator says so. */
const outboundOf = perApp(({ config, log }: Pick<App, 'config' | 'log'>): Outbound =>
  createOutbound({ allowsPrivate: config.linkPictures === 'private', ports: config.outboundPorts, log }),
);

type Got = { url: string; body: Buffer; contentType: string };

/** What is at an address, after a few redirects, each of which is judged like the first; null if there is nothing. */
async function get(outbound: Outbound, address: string, maxBytes: number): Promise<Got | null> {
  let url = address;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const call = { url, method: 'GET', headers: HEADERS, timeoutMs: TIMEOUT_MS, maxBytes } as const;
    // oxlint-disable-next-line no-await-in-loop -- each address is in the answer before
    const { status, body, location, contentType } = await outbound.call(call);
    if (status === 200) return { url, body, contentType };
    const next = status >= 300 && status < 400 && location !== '' ? URL.parse(location, url) : null;
    if (!next) return null;
    url = next.href;
  }
  return null;
}

/** A whole picture; one that is longer than it may be is none. */
async function getPicture(outbound: Outbound, url: string): Promise<Buffer | null> {
  const got = await get(outbound, url, PICTURE_MAX);
  return got && got.body.length > 0 && got.body.length < PICTURE_MAX ? got.body : null;
}

/** The same where a refusal or silence is nothing to tell anybody: the card stays as it is. */
async function orNothing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

/** Looks at the page behind a link, and fetches the picture that it shows of itself; null if it can't be seen. */
export async function lookAtLink(app: Pick<App, 'config' | 'log' | 'kept'>, url: string): Promise<SeenLink | null> {
  const outbound = outboundOf(app);
  const page = await orNothing(get(outbound, url, PAGE_MAX));
  if (!page) return null;
  const isPicture = page.contentType.startsWith('image/');
  const facts = isPicture ? { title: null, site: null, pictureUrl: page.url } : readPage(page.body, page);
  const { pictureUrl, ...words } = facts;
  return { ...words, picture: pictureUrl === null ? null : await orNothing(getPicture(outbound, pictureUrl)) };
}
