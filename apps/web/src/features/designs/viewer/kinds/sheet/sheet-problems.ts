import type { SheetProblem } from './sheet-messages.ts';

/** Why a spreadsheet is not shown, and what can be done about it. */
export const SHEET_PROBLEMS: Readonly<Record<SheetProblem, { title: string; reason: string }>> = {
  bomb: {
    title: 'Not opened for safety',
    reason: 'It unpacks to far more than a spreadsheet should hold. Open it only if you trust whoever sent it.',
  },
  large: {
    title: 'Too large to show here',
    reason: 'It has more cells than a browser can hold. Download it to open it in a spreadsheet program.',
  },
  locked: {
    title: 'This spreadsheet asks for a password',
    reason: 'Download it to open it in a spreadsheet program, or upload it without the password.',
  },
  broken: {
    title: 'It can not be read',
    reason: 'The file is damaged, or no spreadsheet. Ask for it anew, or try it in another program.',
  },
  lost: { title: 'It could not be loaded', reason: 'The connection was lost, or the server did not answer.' },
  slow: {
    title: 'It takes too long to read',
    reason: 'Download it to open it in a spreadsheet program, or upload a smaller part of it.',
  },
};
