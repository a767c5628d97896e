import { saidInWords, type Said as Told } from '@facet/contract/constants/said';
import { LogAction } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import { textOf } from '../../../db/typed-sql.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { lockDesigns } from '../../designs/access.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { canEditItem } from '../../designs/policy.ts';
import { measuredFor, type CardPlace } from '../get-model-card.ts';
import { tellMeasured } from './tell-measured.ts';
import { t } from '@facet/contract/words/speech';

/** What somebody said about a version. A reader knows it by its mark, which is null where nobody said anything. */
type Said<Mark> = { mark: Mark | null; said: Told };

type Saying<Mark> = {
  /** The mark that the writer had read; absent where there is nothing to compare. */
  was: Mark | null | undefined;
  before: Said<Mark> & { by: string | undefined };
  after: Said<Mark>;
  keep: () => Promise<unknown>;
};

/** The name of whoever said it, for rows joined with their users. */
export const saidBy = textOf(sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`);

/**
 * Locks a version for somebody who may edit it. `say` keeps and logs what is new; where
 * somebody else has said something different since it was read, it is refused with their name and words.
 */
export function sayOfVersion(
  app: App,
  actor: Actor,
  { place, what }: { place: CardPlace; what: string },
  change: (open: {
    tx: Tx;
    item: DesignFacts;
    say: <Mark extends string | number>(saying: Saying<Mark>) => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  return transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    await lockDesigns(tx, [place.itemId]);
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden(what);
    await change({
      tx,
      item,
      say: async ({ was, before, after, keep }) => {
        if (was !== undefined && was !== before.mark)
          throw conflict(
            t('{name} has changed this meanwhile. {said}', {
              name: before.by ?? t('Someone else'),
              said: saidInWords(before.said),
            }),
          );
        if (after.mark === before.mark) return;
        await keep();
        await tellMeasured(tx, actor, {
          projectId: place.projectId,
          item,
          itemType: 'file',
          actionType: LogAction.update,
          oldValue: { said: [before.said] },
          newValue: { said: [after.said] },
        });
      },
    });
  });
}
