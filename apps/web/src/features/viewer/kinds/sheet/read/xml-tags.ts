const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text without the signs that XML has for its own. */
export const plain = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** What stands in an attribute of a tag, whatever its namespace; undefined where there is none. */
export const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

/** The first tag of a name; undefined where there is none. */
export const tagIn = (text: string, name: string) => new RegExp(`<(?:\\w+:)?${name}(?:[\\s/][^>]*)?>`).exec(text)?.[0];

/** What lies between the first tag of a name and its end; undefined where there is none. */
export const inner = (text: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^]*?)</(?:\\w+:)?${name}>`).exec(text)?.[1];

/** All elements of a name, with their tags; elements of the same name do not lie within them. */
export const elements = (text: string, name: string) =>
  text.match(
    new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?/>|<(?:\\w+:)?${name}(?:\\s[^>]*)?>[^]*?</(?:\\w+:)?${name}>`, 'g'),
  ) ?? [];
