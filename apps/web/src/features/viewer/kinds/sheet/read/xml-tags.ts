const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text with XML's entities decoded. */
export const plain = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The value of a tag's attribute, whatever its namespace; undefined if absent. */
export const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

/** The first tag with a name; undefined if there is none. */
export const tagIn = (text: string, name: string) => new RegExp(`<(?:\\w+:)?${name}(?:[\\s/][^>]*)?>`).exec(text)?.[0];

/** What is between the first tag with a name and its end tag; undefined if there is none. */
export const inner = (text: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^]*?)</(?:\\w+:)?${name}>`).exec(text)?.[1];

/** All elements with a name, tags included; they must not be nested in each other. */
export const elements = (text: string, name: string) =>
  text.match(
    new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?/>|<(?:\\w+:)?${name}(?:\\s[^>]*)?>[^]*?</(?:\\w+:)?${name}>`, 'g'),
  ) ?? [];
