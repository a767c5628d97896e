export type DocumentProblem = 'broken' | 'large' | 'locked' | 'lost';

/** Why a document is not shown. */
export class DocumentRefused extends Error {
  readonly problem: DocumentProblem;
  constructor(problem: DocumentProblem, cause?: unknown) {
    super(`the document is not shown: ${problem}`, { cause });
    this.name = 'DocumentRefused';
    this.problem = problem;
  }
}
