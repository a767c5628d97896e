import type { SheetProblem } from './sheet-messages.ts';
import { t } from '../../../../ui/words.ts';

/** Why a spreadsheet is not shown, and what can be done about it. */
export const SHEET_PROBLEMS: Readonly<Record<SheetProblem, { title: string; reason: string }>> = {
  bomb: {
    title: t('Blocked for safety'),
    reason: t('It unpacks to far more data than a spreadsheet should. Open it only if you trust the sender.'),
  },
  large: {
    title: t('Too large to show here'),
    reason: t('It has more cells than a browser can handle. Download it to open it in a spreadsheet program.'),
  },
  locked: {
    title: t('This spreadsheet is password-protected'),
    reason: t('Download it to open it in a spreadsheet program, or upload a copy without a password.'),
  },
  broken: {
    title: t('Couldn’t read this spreadsheet'),
    reason: t('The file is damaged or isn’t a spreadsheet. Ask for a new copy, or try another program.'),
  },
  lost: { title: t('Couldn’t load this spreadsheet'), reason: t('Check your connection and try again.') },
  slow: {
    title: t('This spreadsheet takes too long to read'),
    reason: t('Download it to open it in a spreadsheet program, or upload a smaller file.'),
  },
};
