import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type { Tx } from '../../../db/client.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Standing } from '../../access/standing.ts';
import type { CommentSubject } from '../access.ts';
import { findViewers } from '../find-viewers.ts';

type Mentioning = Pick<CommentSubject, 'itemId' | 'boardId' | 'projectModuleId'>;
type Mentions = { subject: Mentioning; isInternal: boolean; ids: readonly number[] };

/** What is wrong with the mentions, by field; the first comment with a fault is refused. */
type Field = (index: number) => string;

/** Refuses mentions of people who cannot read the comment and, for a client, of people they do not know there. */
export async function checkMentions(
  tx: Tx,
  standing: Standing,
  said: readonly Mentions[],
  field: Field = () => 'tagged_users',
): Promise<void> {
  const [first] = said;
  if (!first) return;
  const viewersOf = await findViewers(tx, {
    projectId: standing.project.id,
    moduleId: first.subject.projectModuleId,
    subjects: said.map(({ subject }) => subject),
    userIds: said.flatMap(({ ids }) => ids),
  });
  const unfit = said.findIndex(({ subject, isInternal, ids }) => {
    const viewers = viewersOf(subject);
    return ids.some((id) => {
      const viewer = viewers.get(id);
      if (!viewer || (isInternal && viewer.isClient)) return true;
      return standing.isClient && !viewer.isKnown && id !== standing.userId;
    });
  });
  if (unfit >= 0) throw invalidField(field(unfit), invalidText(fieldName(['tagged_users'])));
}
