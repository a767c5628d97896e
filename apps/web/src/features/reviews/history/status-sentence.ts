import type { DesignItemWire } from '@facet/contract/entities/design';
import type { DecisionWire } from '@facet/contract/entities/review';
import { t } from '../../../ui/words.ts';

type Files = readonly Pick<DesignItemWire, 'decisions'>[];
type Named = { first_name: string; last_name: string };

const nameOf = ({ first_name: first, last_name: last }: Named) => `${first} ${last}`.trim() || t('Someone');

/** The answers that hold on a version, of each person and verdict once. */
function holding(files: Files): DecisionWire[] {
  const byPerson = new Map<string, DecisionWire>();
  for (const decision of files.flatMap(({ decisions }) => decisions)) {
    const key = `${decision.user.id} ${decision.status}`;
    const known = byPerson.get(key);
    if (!known || known.lifted.length < decision.lifted.length) byPerson.set(key, decision);
  }
  return [...byPerson.values()].toSorted((one, other) => one.id - other.id);
}

const LIFTED = {
  approved: (name: string) => t('the approval by {name}', { name }),
  rejected: (name: string) => t('the rejection by {name}', { name }),
  revision_needed: (name: string) => t('the request for a revision by {name}', { name }),
} as const;

const GIVEN = {
  approved: (names: string[]) => t('Approved by {names, list}', { names }),
  rejected: (names: string[]) => t('Rejected by {names, list}', { names }),
  revision_needed: (names: string[]) => t('Revision asked for by {names, list}', { names }),
} as const;

/** What stands, worst first; what somebody over-ruled is named with them. */
const ORDER = ['rejected', 'revision_needed', 'approved'] as const;

/** A version's status as sentences: who said what, and over whom. Empty while nobody has answered. */
export function statusSentences(files: Files): string[] {
  const standing = holding(files);
  return ORDER.flatMap((status) => {
    const given = standing.filter((decision) => decision.status === status);
    const plain = given.filter(({ lifted }) => lifted.length === 0);
    const over = given.filter(({ lifted }) => lifted.length > 0);
    return [
      ...over.map((decision) =>
        t('{given} over {answers, list}', {
          given: GIVEN[status]([nameOf(decision.user)]),
          answers: [...new Set(decision.lifted.map((one) => LIFTED[one.status](nameOf(one.user))))],
        }),
      ),
      ...(plain.length > 0 ? [GIVEN[status](plain.map(({ user }) => nameOf(user)))] : []),
    ];
  });
}
