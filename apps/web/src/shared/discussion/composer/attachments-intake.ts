import { SAID_FILES_MAX } from '@facet/contract/constants/limits';
import { findRefusal, tooManyFilesText, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { formatOf, refusalTexts } from '../../files/check-files.ts';

const { formats } = UPLOAD_RULES.chat;

/** What the file chooser offers. */
export const ACCEPTED = formats.map((format) => `.${format}`).join(',');

export type JudgedFile = {
  file: File;
  error?: string;
  /** It is refused only because of the others: it fits once one of them is removed. */
  isOver?: true;
};

/** Checks each file before anything is sent; `already` counts the files attached so far. */
export const judgeFiles = (files: readonly File[], already: number): JudgedFile[] =>
  files.map((file, index) => {
    if (already + index >= SAID_FILES_MAX) return { file, error: tooManyFilesText(SAID_FILES_MAX), isOver: true };
    const why = findRefusal({ format: formatOf(file.name), size: file.size }, UPLOAD_RULES.chat);
    return why ? { file, error: refusalTexts(why, UPLOAD_RULES.chat).text } : { file };
  });
