import type { NotificationChange } from '@facet/contract/entities/notification-settings';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { spaceNotificationSettings } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { spaceFor } from '../../access/space-access.ts';
import { settingsSight } from '../list-settings.ts';
import { changeDifferences } from '../policy.ts';
import { presentSpaceChoice } from '../settings-presenter.ts';
import { spaceChoices } from '../settings-queries.ts';
import { t } from '@facet/contract/words/speech';

type UpdateSpaceSettings = { spaceIds: readonly number[]; change: NotificationChange };

async function findReached(tx: Tx, actor: Actor, spaceIds: readonly number[]) {
  const values = { ...settingsSight(actor), ids: [...spaceIds], limit: spaceIds.length, offset: 0 };
  const rows = (await spaceChoices(tx, values)).flatMap((row) => (row.id === null ? [] : row));
  const missing = spaceIds.find((id) => !rows.some((row) => row.id === id));
  if (missing === undefined) return rows;
  // This tells a missing space (404) from one that is not the actor's (403).
  await spaceFor(tx, actor, missing, 'view');
  throw forbidden(t('view space'));
}

/** Changes how the actor wants to be told in some spaces, all of them or none. */
export const updateSpaceSettings = (app: App, actor: Actor, { spaceIds, change }: UpdateSpaceSettings) =>
  transact(app, async (tx) => {
    await findReached(tx, actor, spaceIds);
    const ids = spaceIds.toSorted((a, b) => a - b);
    const empty = ids.map((spaceId) => ({ userId: actor.userId, spaceId, choices: {} }));
    await tx.insert(spaceNotificationSettings).values(empty).onConflictDoNothing();
    const isAsked = and(
      eq(spaceNotificationSettings.userId, actor.userId),
      inArray(spaceNotificationSettings.spaceId, ids),
    );
    const before = await tx
      .select({ spaceId: spaceNotificationSettings.spaceId, choices: spaceNotificationSettings.choices })
      .from(spaceNotificationSettings)
      .where(isAsked)
      .orderBy(asc(spaceNotificationSettings.spaceId))
      .limit(ids.length)
      .for('update');
    const after = before.map(({ spaceId, choices }) => ({ spaceId, choices: changeDifferences(choices, change) }));
    await tx.execute(sql`update space_notification_settings s set choices = changed.choices
      from json_to_recordset(${JSON.stringify(after)}::json) as changed ("spaceId" int, choices jsonb)
      where s.user_id = ${actor.userId} and s.space_id = changed."spaceId"`);
    return (await findReached(tx, actor, spaceIds)).map(presentSpaceChoice);
  });
