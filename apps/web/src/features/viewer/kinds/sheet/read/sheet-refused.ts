import type { SheetProblem } from '../sheet-messages.ts';

/** Why a spreadsheet is not shown. */
export class SheetRefused extends Error {
  readonly problem: SheetProblem;
  constructor(problem: SheetProblem, cause?: unknown) {
    super(`the spreadsheet is not shown: ${problem}`, { cause });
    this.name = 'SheetRefused';
    this.problem = problem;
  }
}
