import { NOT_ALLOWED_TEXT, tooManyFilesText, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { COMMENT_ATTACHMENTS_MAX } from '@facet/contract/constants/limits';

const { formats, maxBytes } = UPLOAD_RULES.chat;

/** What the file chooser offers. */
export const ACCEPTED = formats.map((format) => `.${format}`).join(',');

const formatOf = ({ name }: File) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
const fits = (file: File) =>
  formats.some((format) => format === formatOf(file)) && file.size > 0 && file.size <= maxBytes;

export type ChosenFile = { file: File; error?: string };

/** Judges files before anything is sent, each by itself; those over the limit of one comment are refused. */
export const judgeFiles = (files: readonly File[], already: number): ChosenFile[] =>
  files.map((file, index) => {
    if (already + index >= COMMENT_ATTACHMENTS_MAX) return { file, error: tooManyFilesText(COMMENT_ATTACHMENTS_MAX) };
    return fits(file) ? { file } : { file, error: NOT_ALLOWED_TEXT };
  });
