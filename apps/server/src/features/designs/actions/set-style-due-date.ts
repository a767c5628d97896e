import { and, eq, inArray, isNull } from 'drizzle-orm';
import { transact } from '../../../db/transact.ts';
import { styles } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { moduleFor, projectFor } from '../../access/project-access.ts';
import { canEditStyle } from '../policy.ts';
import { checkDueDate } from '../../projects/check-due-date.ts';
import { changeStyle, recordStyleChanges, type StyleAddress } from './update-style.ts';
import { t } from '@facet/contract/words/speech';

/** Sets or clears the due date of one style. */
export const setStyleDueDate = (app: App, actor: Actor, address: StyleAddress, dueDate: string | null) =>
  changeStyle(app, actor, address, async (tx, standing, style) => {
    if (style.dueDate === dueDate) return;
    checkDueDate(actor, dueDate);
    await tx.update(styles).set({ dueDate, updatedAt: new Date() }).where(eq(styles.id, style.id));
    await recordStyleChanges(tx, actor, standing, {
      styleId: style.id,
      oldValue: { due_date: style.dueDate },
      newValue: { due_date: dueDate },
    });
  });

type Batch = { projectId: number; moduleId: number; ids: readonly number[]; dueDate: string | null };

/** Sets or clears the due date of several styles; missing ones are reported. */
export const setStylesDueDate = (app: App, actor: Actor, { projectId, moduleId, ids, dueDate }: Batch) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    const module = moduleFor(standing, moduleId);
    if (!canEditStyle(standing, module.id)) throw forbidden(t('edit styles'));
    checkDueDate(actor, dueDate);
    const isHere = and(eq(styles.projectId, projectId), inArray(styles.id, [...ids]), isNull(styles.deletedAt));
    const before = await tx
      .select({ id: styles.id, dueDate: styles.dueDate })
      .from(styles)
      .where(isHere)
      .orderBy(styles.id)
      .limit(ids.length)
      .for('no key update');
    const changed = before.filter((style) => style.dueDate !== dueDate);
    const isChanged = inArray(
      styles.id,
      changed.map(({ id }) => id),
    );
    await tx.update(styles).set({ dueDate, updatedAt: new Date() }).where(isChanged);
    await recordStyleChanges(
      tx,
      actor,
      standing,
      ...changed.map((style) => ({
        styleId: style.id,
        oldValue: { due_date: style.dueDate },
        newValue: { due_date: dueDate },
      })),
    );
    const done = before.map(({ id }) => id);
    const failed = ids.filter((id) => !done.includes(id)).map((id) => ({ id, message: notFound('style').message }));
    return { done, failed };
  });
