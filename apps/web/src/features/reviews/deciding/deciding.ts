import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { DecisionWire } from '@facet/contract/entities/review';

export type DesignStatus = DesignItemWire['status'];
/** A file to decide on, with the title of its style. */
export type DecidedFile = {
  title: string;
  /** Whether an open review asks the reader about it; absent until it makes a difference. */
  isAsked?: boolean | undefined;
} & Pick<
  DesignItemWire,
  'id' | 'file' | 'style_id' | 'version' | 'created_by' | 'decisions' | 'open_fixes' | 'abilities'
>;

/**
 * Whether setting `status` would end the answer: approving ends a rejection; a draft or a new review ends any answer.
 */
const endsBy = (status: DesignStatus, answer: DecisionWire['status']) =>
  status === 'rejected' || status === 'revision_needed' ? answer === 'approved' : answer !== status;

/** Somebody else's answer about one version, for all of its files with the same answer. */
export type StandingAnswer = Pick<DecisionWire, 'user' | 'status' | 'note' | 'created_at'> & {
  key: string;
  title: string;
  version: number;
  files: number;
};

/** Other people's answers that setting `status` would end, one per person, version and answer. */
export function answersAgainst(files: readonly DecidedFile[], status: DesignStatus): StandingAnswer[] {
  const found = new Map<string, StandingAnswer>();
  for (const { style_id: styleId, version, title, decisions } of files) {
    for (const { is_mine: isMine, user, status: said, note, created_at: at } of decisions) {
      if (isMine || !endsBy(status, said)) continue;
      const key = [styleId, version, user.id, said, note].join(' ');
      const before = found.get(key);
      const latest = before && before.created_at > at ? before.created_at : at;
      const count = (before?.files ?? 0) + 1;
      found.set(key, { key, user, status: said, note, created_at: latest, title, version, files: count });
    }
  }
  return [...found.values()];
}

const REFUSALS: ReadonlySet<string> = new Set(['rejected', 'revision_needed']);

/**
 * Whether the decision would lift answers of others, which must never happen by accident: a refusal in any case, an
 * approval where nobody asked the reader. The answer of somebody who was asked stands beside it.
 */
export const liftsAnswers = (files: readonly DecidedFile[], status: DesignStatus) =>
  files.some((file) =>
    answersAgainst([file], status).some((answer) => REFUSALS.has(answer.status) || file.isAsked === false),
  );

export const mayOverrule = (files: readonly DecidedFile[]) => files.every(({ abilities }) => abilities.set_status);

/** Approving a style's latest version over the answers that stand against it; null for whoever may not. */
export function overRuling({ title, version, items }: Pick<StyleWire, 'title' | 'version' | 'items'>) {
  const files = items.filter((item) => item.version === version).map((item) => ({ ...item, title }));
  if (!mayOverrule(files) || !liftsAnswers(files, 'approved')) return null;
  return { status: 'approved' as const, name: title, files };
}

export const openFixes = (files: readonly Pick<DecidedFile, 'open_fixes'>[]) =>
  files.reduce((sum, { open_fixes: count }) => sum + count, 0);

/** Whether the answer asks for changes, and so needs words. */
export const asksForWords = (status: DesignStatus) => REFUSALS.has(status);
