import { notFound } from '../../platform/errors.ts';
import type { App } from '../../platform/app.ts';
import { ORIGINAL } from '@facet/contract/constants/uploads';
import { findContentType, mayShowInline } from '../../platform/storage/formats/find-content-type.ts';
import { isBrowserPicture, isPicture } from './picture-formats.ts';
import { findContent } from './queries.ts';

/** An entity tag that changes with the bytes, and tells nobody which they are. */
export const entityTag = ({ tokens }: Pick<App, 'tokens'>, sha256: string, ...rest: readonly (string | number)[]) =>
  `"${tokens.derive('etag', [sha256, ...rest].join(' ')).slice(0, 22)}"`;

/** What to send for an address: where the bytes are, and their headers. */
export type Variant = {
  storageKey: string;
  /** Where the bytes begin in the stored object, and whether they are not all of it. */
  from: number;
  isPart: boolean;
  size: number;
  contentType: string;
  name: string;
  etag: string;
  isInline: boolean;
  /** Whether it is the uploaded file. */
  isSource?: true;
  /** Whether the bytes behind the address never change. */
  isFinal: boolean;
};

/** The variant of a file; while a picture's thumbnail is missing (or can't be made), the picture itself is used. */
export async function findVariant(app: Pick<App, 'db' | 'tokens'>, fileId: number, variant: string): Promise<Variant> {
  const [file] = await findContent(app.db, { fileId, variant });
  if (!file) throw notFound('file');
  const { thumbnail, originalName: name } = file;
  if (thumbnail) {
    const { capture, ...stored } = thumbnail;
    // Another picture may be captured later, also after the server's own, and is then found at the same address.
    const etag = entityTag(app, file.sha256, variant, capture ?? '');
    return { ...stored, from: 0, isPart: false, name, etag, isInline: true, isFinal: isPicture(file.format) };
  }
  if (variant !== ORIGINAL && !isBrowserPicture(file.format)) throw notFound('file');
  return {
    storageKey: file.storageKey,
    from: 0,
    isPart: false,
    size: file.size,
    contentType: findContentType(file.format),
    name,
    etag: entityTag(app, file.sha256, ORIGINAL),
    isInline: mayShowInline(file.format),
    isSource: true,
    isFinal: variant === ORIGINAL,
  };
}
