import { LogAction } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { styles } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { recordActivity, type Happening } from '../../activity/actions/record-activity.ts';
import { moduleFor, projectFor } from '../../projects/access.ts';
import type { Standing } from '../../projects/standing.ts';
import { lockStyle, styleFor } from '../access.ts';
import type { StyleFacts } from '../design-sql.ts';
import { canEditStyle } from '../policy.ts';
import { presentStyle } from '../presenter.ts';
import { setStyleTags } from './find-or-create-style.ts';

export type StyleAddress = { projectId: number; moduleId: number; styleId: number };
type Change = { title?: string | undefined; product_type?: number | undefined; tags?: number[] | null | undefined };

type StyleChange = Pick<Happening, 'oldValue' | 'newValue'> & { styleId: number };

/** Says that styles changed: into the log, and to everyone's screen. */
export async function recordStyleChanges(tx: Tx, actor: Actor, standing: Standing, ...changes: readonly StyleChange[]) {
  const projectId = standing.project.id;
  recordActivity(
    tx,
    actor,
    ...changes.map((change) => ({
      projectId,
      event: 'style.changed' as const,
      itemType: 'style' as const,
      actionType: LogAction.update,
      itemId: change.styleId,
      ...change,
    })),
  );
  for (const { styleId } of changes) {
    tx.afterCommit({
      kind: 'project',
      update: { event: 'style.changed', project_id: projectId, entity: 'style', id: styleId, style_id: styleId },
    });
  }
}

/** Opens a style for editing, runs the change, and answers with the style as it is then. */
export const changeStyle = (
  app: App,
  actor: Actor,
  { projectId, moduleId, styleId }: StyleAddress,
  change: (tx: Tx, standing: Standing, style: StyleFacts) => Promise<void>,
) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    const module = moduleFor(standing, moduleId);
    await lockStyle(tx, styleId);
    const style = await styleFor(tx, standing, moduleId, styleId);
    if (!canEditStyle(standing, moduleId)) throw forbidden('edit style');
    await change(tx, standing, style);
    const changed = await styleFor(tx, standing, moduleId, styleId);
    return presentStyle(changed, { standing, module, signer: app.signer });
  });

/** Renames a style, changes its product type or its tags. */
export const updateStyle = (app: App, actor: Actor, address: StyleAddress, input: Change) =>
  changeStyle(app, actor, address, async (tx, standing, style) => {
    const { title = style.title, product_type: productType = style.productType } = input;
    await tx.update(styles).set({ title, productType, updatedAt: new Date() }).where(eq(styles.id, style.id));
    if (input.tags !== undefined) await setStyleTags(tx, standing.project.id, style.id, input.tags ?? []);
    await recordStyleChanges(tx, actor, standing, {
      styleId: style.id,
      oldValue: { title: style.title },
      newValue: { title },
    });
  });
