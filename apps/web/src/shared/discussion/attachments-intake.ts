import { refusalOf, tooManyFilesText, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { COMMENT_ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import { formatOf, refusalTexts } from '../files/check-files.ts';

const { formats } = UPLOAD_RULES.chat;

/** What the file chooser offers. */
export const ACCEPTED = formats.map((format) => `.${format}`).join(',');

export type ChosenFile = { file: File; error?: string };

/** Judges files before anything is sent, each by itself; those over the limit of one comment are refused. */
export const judgeFiles = (files: readonly File[], already: number): ChosenFile[] =>
  files.map((file, index) => {
    if (already + index >= COMMENT_ATTACHMENTS_MAX) return { file, error: tooManyFilesText(COMMENT_ATTACHMENTS_MAX) };
    const why = refusalOf({ format: formatOf(file.name), size: file.size }, UPLOAD_RULES.chat);
    return why ? { file, error: refusalTexts(why, UPLOAD_RULES.chat).text } : { file };
  });
