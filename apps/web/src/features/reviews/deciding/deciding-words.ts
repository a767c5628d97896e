import type { DesignStatus, StandingAnswer } from './deciding.ts';
import { t } from '../../../ui/words.ts';

export const decidedFilesText = (count: number) => t('{count, plural, one {# file} other {# files}}', { count });

const DECIDED: Readonly<Record<DesignStatus, (name: string) => string>> = {
  approved: (name) => t('{name} approved', { name }),
  rejected: (name) => t('{name} rejected', { name }),
  revision_needed: (name) => t('{name} sent back for a revision', { name }),
  in_review: (name) => t('{name} in review again', { name }),
  draft: (name) => t('{name} a draft again', { name }),
};

/** What was decided about a style: `Celeste halo approved`. */
export const decidedText = (status: DesignStatus, name: string) => DECIDED[status](name);

const OVER_RULE: Readonly<Record<DesignStatus, (files: string) => string>> = {
  approved: (files) => t('Over-rule and approve ({files})', { files }),
  rejected: (files) => t('Over-rule and reject ({files})', { files }),
  revision_needed: (files) => t('Over-rule and ask for a revision ({files})', { files }),
  in_review: (files) => t('Over-rule and put back in review ({files})', { files }),
  draft: (files) => t('Over-rule and make it a draft ({files})', { files }),
};

/** The button text for overruling other people's answers, before it happens. */
export const overRuleText = (status: DesignStatus, files: number) => OVER_RULE[status](decidedFilesText(files));

/** What is being viewed, which the sentence calls `this`, or a thing by its name. */
type What = string | null;
type Did = Readonly<Record<StandingAnswer['status'], (name: string, what: What) => string>>;
const DID: Did = {
  approved: (name, what) =>
    what === null ? t('{name} approved this', { name }) : t('{name} approved {what}', { name, what }),
  rejected: (name, what) =>
    what === null ? t('{name} rejected this', { name }) : t('{name} rejected {what}', { name, what }),
  revision_needed: (name, what) =>
    what === null
      ? t('{name} asked for a revision of this', { name })
      : t('{name} asked for a revision of {what}', { name, what }),
};
const I_DID: Readonly<Record<StandingAnswer['status'], (what: What) => string>> = {
  approved: (what) => (what === null ? t('You approved this') : t('You approved {what}', { what })),
  rejected: (what) => (what === null ? t('You rejected this') : t('You rejected {what}', { what })),
  revision_needed: (what) =>
    what === null ? t('You asked for a revision of this') : t('You asked for a revision of {what}', { what }),
};

/** What somebody did: `Anna rejected this`; null is the reader. */
export const didText = (status: StandingAnswer['status'], name: string | null, what: What) =>
  name === null ? I_DID[status](what) : DID[status](name, what);

const KEEP: Readonly<Record<StandingAnswer['status'], string>> = {
  approved: t('Keep approved'),
  rejected: t('Keep rejected'),
  revision_needed: t('Keep the revision'),
};

/** The safe answer to the question whether to overrule somebody. */
export function keepText(answers: readonly StandingAnswer[]): string {
  const said = new Set(answers.map(({ status }) => status));
  const [only] = said;
  return only && said.size === 1 ? KEEP[only] : t('Keep as they are');
}
