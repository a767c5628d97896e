import type { DesignStatus, StandingAnswer } from './deciding.ts';

export const filesText = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** What was decided, said of a style: `Celeste halo approved`. */
export const DECIDED_WORDS: Readonly<Record<DesignStatus, string>> = {
  approved: 'approved',
  rejected: 'rejected',
  revision_needed: 'sent back for a revision',
  in_review: 'in review again',
  draft: 'a draft again',
};

/** The act, as a button says it before it happens. */
export const ACT_WORDS: Readonly<Record<DesignStatus, string>> = {
  approved: 'approve',
  rejected: 'reject',
  revision_needed: 'ask for a revision',
  in_review: 'put back in review',
  draft: 'make it a draft',
};

const DID: Readonly<Record<StandingAnswer['status'], (what: string) => string>> = {
  approved: (what) => `approved ${what}`,
  rejected: (what) => `rejected ${what}`,
  revision_needed: (what) => `asked for a revision of ${what}`,
};

/** What somebody did: `rejected this`. */
export const didText = (status: StandingAnswer['status'], what: string) => DID[status](what);

const KEEP: Readonly<Record<StandingAnswer['status'], string>> = {
  approved: 'Keep approved',
  rejected: 'Keep rejected',
  revision_needed: 'Keep the revision',
};

/** The safe answer to whether somebody is over-ruled. */
export function keepText(answers: readonly StandingAnswer[]): string {
  const said = new Set(answers.map(({ status }) => status));
  const [only] = said;
  return only && said.size === 1 ? KEEP[only] : 'Keep as they are';
}

const names = new Intl.ListFormat('en-GB');

/** `Anna`, `Anna and Mei`, `Anna, Mei and Daniel`. */
export const namesText = (all: readonly string[]): string => names.format(all);
