import { BOARD_NAME_MAX } from '@facet/contract/constants/boards';
import { plainTitle } from '@facet/contract/plain-title';
import { Parser } from 'htmlparser2';

/** What a page says of itself; a field is null where it says nothing. */
export type PageFacts = { title: string | null; site: string | null; pictureUrl: string | null };

/** The names under which pages give each, the best first. */
const TITLES = ['og:title', 'twitter:title'];
const SITES = ['og:site_name', 'application-name'];
const PICTURES = ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'];
/** Bytes in which a page says how its letters are written. */
const HEAD_BYTES = 2048;

/** The page's text, in the letters that its address or it itself names; UTF-8 for any that nobody knows. */
function decode(body: Buffer, contentType: string): string {
  const head = body.subarray(0, HEAD_BYTES).toString('latin1');
  const named = /charset=["']?([\w-]+)/iu.exec(contentType) ?? /<meta[^>]{0,200}?charset=["']?([\w-]+)/iu.exec(head);
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** All that the page's head gives by name, the first of each, and what it calls itself. */
function readHead(html: string) {
  const said = new Map<string, string>();
  let [title, isTitle] = ['', false];
  const keep = (name: string | undefined, value: string | undefined) => {
    const key = name?.toLowerCase();
    if (key && value?.trim() && !said.has(key)) said.set(key, value.trim());
  };
  const parser = new Parser({
    onopentag(tag, { name, property, content, rel, href }) {
      if (tag === 'meta') keep(property ?? name, content);
      if (tag === 'link' && rel?.toLowerCase() === 'image_src') keep('image_src', href);
      isTitle = tag === 'title' && title === '';
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag() {
      isTitle = false;
    },
  });
  parser.end(html);
  return { said, title };
}

/** Symbols of what a page says that are looked at. */
const LOOKED_AT = 4 * BOARD_NAME_MAX;

const named = (text: string | undefined): string | null => {
  const name = plainTitle((text ?? '').slice(0, LOOKED_AT), BOARD_NAME_MAX)
    .slice(0, BOARD_NAME_MAX)
    // Not in the middle of a character.
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trim();
  return name === '' ? null : name;
};

/** What the page at an address says of itself, for people to recognise it by. */
export function readPage(body: Buffer, { url, contentType }: { url: string; contentType: string }): PageFacts {
  const { said, title } = readHead(decode(body, contentType));
  const first = (names: readonly string[]) => names.map((name) => said.get(name)).find((value) => value !== undefined);
  const picture = first([...PICTURES, 'image_src']);
  return {
    title: named(first(TITLES) ?? title),
    site: named(first(SITES)),
    pictureUrl: picture === undefined ? null : (URL.parse(picture, url)?.href ?? null),
  };
}
