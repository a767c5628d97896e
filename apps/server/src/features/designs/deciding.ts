import { OVERRULE_NOTE_MIN } from '@facet/contract/constants/limits';
import type { DesignStatus, Verdict } from '@facet/contract/constants/statuses';
import { minText, requiredText } from '@facet/contract/constants/texts';
import { conflict, forbidden, invalidField } from '../../platform/errors.ts';
import type { Standing } from '../access/standing.ts';
import type { DesignFacts, StandingDecision } from './design-sql.ts';
import { canRequestReview, decides, setsAnyStatus } from './policy.ts';
import { statusOf } from './presenter.ts';
import { t } from '@facet/contract/words/speech';

/** What somebody wants a file to say. */
export type Wish = {
  status: DesignStatus;
  note?: string | null | undefined;
  /** Lifts what others have answered, on purpose. */
  overrules: boolean;
  /** Approves although comments that must be fixed are open. */
  despiteOpen: boolean;
  /** Answers a review: a file that is in none can't be answered. */
  isReview: boolean;
};

/** A file as somebody finds it who decides on it. */
export type Case = {
  item: DesignFacts;
  standing: Standing;
  /** An open review asks this person for this file. */
  isAsked: boolean;
  isSuperseded: boolean;
};

export type Judgement = {
  /** What the file says afterwards. */
  status: DesignStatus;
  /** The answers that stand no longer: one's own before, and those over-ruled. */
  endedIds: number[];
  overruled: StandingDecision[];
  /** Kept as an answer; a status that is none takes one's own answer back. */
  verdict: Verdict | null;
  /** An approval beside somebody's rejection is kept and changes nothing. */
  counts: boolean;
};

const isVerdict = (status: DesignStatus): status is Verdict =>
  status === 'approved' || status === 'rejected' || status === 'revision_needed';

function sentence({ firstName, lastName, status, note }: StandingDecision): string {
  const values = { name: `${firstName} ${lastName}`.trim(), status };
  return note
    ? t(
        '{status, select, approved {{name} approved this file: “{note}”} rejected {{name} rejected this file: “{note}”} other {{name} asked for a revision of this file: “{note}”}}',
        { ...values, note },
      )
    : t(
        '{status, select, approved {{name} approved this file} rejected {{name} rejected this file} other {{name} asked for a revision of this file}}',
        values,
      );
}

const hasAnswered = ({ item, standing }: Case) => item.decisions.some(({ userId }) => userId === standing.userId);

/** The answers of others that a status would lift. */
function inTheWay(found: Case, { status, overrules }: Wish): StandingDecision[] {
  const { item, standing, isAsked } = found;
  const others = item.decisions.filter(({ userId }) => userId !== standing.userId);
  // Whoever was asked answers beside the others; only on purpose over them.
  const answersBeside = isAsked || (hasAnswered(found) && !setsAnyStatus(standing));
  if (answersBeside && !overrules) return [];
  if (!isVerdict(status)) return others;
  const rejections = others.filter((decision) => decision.status !== 'approved');
  if (status === 'approved') return rejections;
  return rejections.length === 0 ? others : [];
}

function checkRight(found: Case, { status, overrules, isReview }: Wish): void {
  const { item, standing, isAsked, isSuperseded } = found;
  const answers = (isAsked || hasAnswered(found)) && decides(standing) && status !== 'draft';
  const asksAgain = status === 'in_review' && canRequestReview(standing, item.projectModuleId);
  if (!setsAnyStatus(standing) && !answers && !asksAgain) throw forbidden(t('set this status'));
  if (overrules && !setsAnyStatus(standing)) throw forbidden(t('over-rule an answer'));
  if (isSuperseded && status !== 'draft') throw conflict(t('This file has a newer version'));
  if (isReview && item.status === 'draft') throw conflict(t('This file is no longer in review'));
}

/** Refuses to over-rule by accident, and without a word: 409 names who answered what. */
export function checkOverruling(
  lifted: readonly StandingDecision[],
  { overrules, note }: Pick<Wish, 'overrules' | 'note'>,
): void {
  const [first] = lifted;
  if (!first) return;
  if (!overrules)
    throw conflict(t('{sentence}. Over-rule it on purpose, with a reason.', { sentence: sentence(first) }));
  if (!note) throw invalidField('note', requiredText(t('Note')));
  if (note.length < OVERRULE_NOTE_MIN) throw invalidField('note', minText(t('Note'), OVERRULE_NOTE_MIN));
}

function checkFixes({ item, standing }: Case, { status, despiteOpen }: Wish): void {
  const open = standing.isClient ? item.openFixesForClients : item.openFixes;
  if (status !== 'approved' || open === 0 || despiteOpen) return;
  throw conflict(
    t('{open, plural, one {A comment here must be fixed first} other {# comments here must be fixed first}}', { open }),
  );
}

/**
 * What a wish makes of a file; throws where it may not be. Answers stand side by side, one a person, and the worst of
 * them is the status: a rejection or a revision counts at once, an approval when nobody's rejection or revision stands.
 * To lift somebody else's answer is an act of its own, for owners and managers, with a reason.
 */
export function judge(found: Case, wish: Wish): Judgement {
  const { item, standing } = found;
  checkRight(found, wish);
  const overruled = inTheWay(found, wish);
  checkOverruling(overruled, wish);
  checkFixes(found, wish);
  const lifted = new Set(overruled);
  const own = item.decisions.filter(({ userId }) => userId === standing.userId);
  const rest = item.decisions.filter((decision) => !lifted.has(decision) && decision.userId !== standing.userId);
  const verdict = isVerdict(wish.status) ? wish.status : null;
  const said = verdict ? [...rest, { status: verdict }] : rest;
  const status = said.length > 0 ? statusOf(said) : wish.status;
  return {
    status,
    endedIds: [...own, ...overruled].map(({ id }) => id),
    overruled,
    verdict,
    counts: verdict !== 'approved' || status === 'approved',
  };
}

/** Whether this person has answered just so already: said twice, it changes nothing and tells nobody. */
export const isSaidAlready = ({ item, standing }: Case, { status, note }: Wish): boolean =>
  item.decisions.some(
    (decision) =>
      decision.userId === standing.userId &&
      decision.status === status &&
      (note === undefined || (note || null) === decision.note),
  );
