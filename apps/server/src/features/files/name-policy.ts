import { kindOfFormat, type FileFormat } from '@facet/contract/constants/file-formats';
import { worded } from '@facet/contract/words/speech';

/** What a name that people from outside may read is made of. */
export type NamedFile = {
  originalName: string;
  /** What somebody on the team wants them to read. */
  title: string | null;
  format: FileFormat;
  uploaderId: number;
};

/** Who reads it; `piece` is the style and version that the file belongs to, if that is known. */
type NameReader = { userId: number; isClient: boolean; piece?: string | undefined };

const KINDS = worded({
  picture: 'Picture',
  model: '3D model',
  paper: 'Document',
  sheet: 'Document',
  video: 'Video',
  other: 'File',
});

/** A file's title for people from outside, without an extension. */
const pickTitle = ({ title, format }: Pick<NamedFile, 'title' | 'format'>, piece: string | undefined) =>
  title ?? piece ?? KINDS[kindOfFormat(format) ?? 'other'];

const withFormat = (title: string, format: FileFormat) => (format === 'other' ? title : `${title}.${format}`);

/**
 * A file's name as its reader sees it. File names are the house's own: people from outside read a title instead, except
 * of what they uploaded themselves.
 */
export function shownName(file: NamedFile, { userId, isClient, piece }: NameReader): string {
  if (!isClient || file.uploaderId === userId) return file.originalName;
  return withFormat(pickTitle(file, piece), file.format);
}

type NamedStyle = { styleTitle: string; styleNumber: string | null };

/** What a style is called outside Facet, where its number says which one it is. */
export const nameStyle = ({ styleTitle, styleNumber }: NamedStyle): string =>
  styleNumber === null ? styleTitle : `${styleNumber} ${styleTitle}`;

/** The version of a style as a title. */
export const pieceTitle = ({ version, ...style }: NamedStyle & { version: number }): string =>
  `${nameStyle(style)} v${version}`;
