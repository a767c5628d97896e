import type { PlacedItem } from './document.ts';

type Link = Extract<PlacedItem, { kind: 'link' }>;

/** A link's card without a picture, in board pixels; its words always take this height. */
export const LINK_SIZE = { width: 260, height: 120 };
/** The height of a picture on a card that is as wide as it was put there. */
const PICTURE = 136;
/** Less is no picture but a stripe. */
const PICTURE_MIN = 24;

/** A card that still has its first height makes room for a picture above its words. */
export const grownLink = ({ height }: Pick<Link, 'height'>): { height?: number } =>
  height === LINK_SIZE.height ? { height: LINK_SIZE.height + PICTURE } : {};

/** The height of the picture at the head of a card; 0 where it has none, or no room for one. */
export function linkPictureHeight({ file_id: fileId, height }: Pick<Link, 'file_id' | 'height'>): number {
  const room = height - LINK_SIZE.height;
  return fileId === undefined || room < PICTURE_MIN ? 0 : room;
}

/** The line that says where a link leads: the site's name, then always the address's host, which nobody can feign. */
export function linkSource({ url, site }: Pick<Link, 'url' | 'site'>): string {
  const host = URL.parse(url)?.host ?? url;
  return site && site !== host ? `${site} · ${host}` : host;
}
