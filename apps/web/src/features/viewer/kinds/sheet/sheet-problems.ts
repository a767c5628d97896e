import type { SheetProblem } from './sheet-messages.ts';

/** Why a spreadsheet is not shown, and what can be done about it. */
export const SHEET_PROBLEMS: Readonly<Record<SheetProblem, { title: string; reason: string }>> = {
  bomb: {
    title: 'Blocked for safety',
    reason: 'It unpacks to far more data than a spreadsheet should. Open it only if you trust the sender.',
  },
  large: {
    title: 'Too large to show here',
    reason: 'It has more cells than a browser can handle. Download it to open it in a spreadsheet program.',
  },
  locked: {
    title: 'This spreadsheet is password-protected',
    reason: 'Download it to open it in a spreadsheet program, or upload a copy without a password.',
  },
  broken: {
    title: 'Couldn’t read this spreadsheet',
    reason: 'The file is damaged or isn’t a spreadsheet. Ask for a new copy, or try another program.',
  },
  lost: { title: 'Couldn’t load this spreadsheet', reason: 'Check your connection and try again.' },
  slow: {
    title: 'This spreadsheet takes too long to read',
    reason: 'Download it to open it in a spreadsheet program, or upload a smaller file.',
  },
};
