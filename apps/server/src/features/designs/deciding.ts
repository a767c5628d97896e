import { OVERRULE_NOTE_MIN } from '@facet/contract/constants/limits';
import type { DesignStatus, Verdict } from '@facet/contract/constants/statuses';
import { minText, requiredText } from '@facet/contract/constants/texts';
import { conflict, forbidden, invalidField } from '../../platform/errors.ts';
import { answersReviews, type Standing } from '../access/standing.ts';
import type { DesignFacts, StandingDecision } from './design-sql.ts';
import { canRequestReview, setsAnyStatus } from './policy.ts';
import { speakingStatus } from './presenter.ts';
import { t } from '@facet/contract/words/speech';

/** The status that somebody wants for a file. */
export type Wish = {
  status: DesignStatus;
  note?: string | null | undefined;
  /** Deliberately overrules others' answers. */
  overrules: boolean;
  /** Approves although comments that must be fixed are still open. */
  despiteOpen: boolean;
  /** Answers a review: impossible for a file that is in none. */
  isReview: boolean;
};

/** A file as it is when somebody decides on it. */
export type Case = {
  item: DesignFacts;
  standing: Standing;
  /** Whether an open review asks this person about this file. */
  isAsked: boolean;
  /** The newest version, if there is one after the file's. */
  newerVersion: number | undefined;
};

export type Judgement = {
  /** The file's status afterwards. */
  status: DesignStatus;
  /** The answers that no longer stand: the person's previous one, and those overruled. */
  endedIds: number[];
  overruled: StandingDecision[];
  /** The stored answer; a status that is no answer takes the person's own one back. */
  verdict: Verdict | null;
  /** An approval next to somebody's rejection is stored, but changes nothing. */
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

/** The answers of others that a status would overrule. */
function inTheWay(found: Case, { status, overrules }: Wish): StandingDecision[] {
  const { item, standing, isAsked } = found;
  const others = item.decisions.filter(({ userId }) => userId !== standing.userId);
  // A person who was asked answers alongside the others, and overrules them only on purpose.
  const answersBeside = isAsked || (hasAnswered(found) && !setsAnyStatus(standing));
  if (answersBeside && !overrules) return [];
  if (!isVerdict(status)) return others;
  const rejections = others.filter((decision) => decision.status !== 'approved');
  if (status === 'approved') return rejections;
  return rejections.length === 0 ? others : [];
}

/** Who was shown this file alone, doesn't see the newer one. */
const newerThere = ({ item, standing }: Case, version: number) =>
  standing.visibleModuleIds.has(item.projectModuleId)
    ? conflict(t('Version {version} is here. Look at it before you decide.', { version }))
    : conflict(t('This file has a newer version'));

function checkRight(found: Case, { status, overrules, isReview }: Wish): void {
  const { item, standing, isAsked, newerVersion } = found;
  const answers = (isAsked || hasAnswered(found)) && answersReviews(standing) && status !== 'draft';
  const asksAgain = status === 'in_review' && canRequestReview(standing, item.projectModuleId);
  if (!setsAnyStatus(standing) && !answers && !asksAgain) throw forbidden(t('set this status'));
  if (overrules && !setsAnyStatus(standing)) throw forbidden(t('over-rule an answer'));
  // The file names the version that was on the screen: nobody decides on one that they haven't looked at.
  if (newerVersion !== undefined && status !== 'draft') throw newerThere(found, newerVersion);
  if (isReview && item.status === 'draft') throw conflict(t('This file is no longer in review'));
}

/** Refuses to overrule by accident or without a note: the 409 says who answered what. */
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
 * The effect of a wish on a file; throws if it is not allowed. Answers stand side by side, one per person, and the
 * worst of them is the status: a rejection or revision counts at once, an approval only if no rejection or revision
 * stands. Overruling somebody else's answer is a separate act, for owners and managers, with a reason.
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
  const status = said.length > 0 ? speakingStatus(said) : wish.status;
  return {
    status,
    endedIds: [...own, ...overruled].map(({ id }) => id),
    overruled,
    verdict,
    counts: verdict !== 'approved' || status === 'approved',
  };
}

/** Whether this person has already given exactly this answer: repeated, it changes nothing and tells nobody. */
export const isSaidAlready = ({ item, standing }: Case, { status, note }: Wish): boolean =>
  item.decisions.some(
    (decision) =>
      decision.userId === standing.userId &&
      decision.status === status &&
      (note === undefined || (note || null) === decision.note),
  );
