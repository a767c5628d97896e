import { keptCategory } from '@facet/contract/constants/catalogue';
import { LogAction } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { styles } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { recordActivity, type Happening } from '../../activity/actions/record-activity.ts';
import { moduleFor, projectFor } from '../../access/project-access.ts';
import type { Standing } from '../../access/standing.ts';
import { lockStyle, styleFor } from '../access.ts';
import type { StyleFacts } from '../design-sql.ts';
import { canEditStyle } from '../policy.ts';
import { presentStyle } from '../presenter.ts';
import { setStyleTags } from './find-or-create-style.ts';
import { claimNumber } from './number-styles.ts';
import { t } from '@facet/contract/words/speech';

export type StyleAddress = { projectId: number; moduleId: number; styleId: number };
type Change = {
  title?: string | undefined;
  number?: string | null | undefined;
  product_type?: number | undefined;
  tags?: number[] | null | undefined;
};

type StyleChange = Pick<Happening, 'oldValue' | 'newValue'> & { styleId: number };

/** Records style changes in the log and tells everyone's screens. */
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
  for (const styleId of new Set(changes.map((change) => change.styleId))) {
    tx.afterCommit({
      kind: 'project',
      update: { event: 'style.changed', project_id: projectId, entity: 'style', id: styleId, style_id: styleId },
    });
  }
}

/** Opens a style for editing, runs the change, and returns the style afterwards. */
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
    if (!canEditStyle(standing, moduleId)) throw forbidden(t('edit style'));
    await change(tx, standing, style);
    const changed = await styleFor(tx, standing, moduleId, styleId);
    return presentStyle(changed, { standing, module, signer: app.signer });
  });

type Step = Pick<StyleChange, 'oldValue' | 'newValue'>;

/** The changes to a style's own fields, one step each. */
function listSteps(style: StyleFacts, change: Change): Step[] {
  const { title = style.title, number = style.number, product_type: type = style.productType } = change;
  const steps: Step[] = [];
  if (title !== style.title) steps.push({ oldValue: { title: style.title }, newValue: { title } });
  if (number !== style.number) steps.push({ oldValue: { number: style.number }, newValue: { number } });
  if (type !== style.productType) {
    const [was, is] = [keptCategory(style.productType), keptCategory(type)];
    steps.push({ oldValue: { product_type: was }, newValue: { product_type: is } });
  }
  return steps;
}

async function changeTags(tx: Tx, style: StyleFacts, tagIds: readonly number[]): Promise<Step[]> {
  const before = style.tags.map(({ title }) => title).join(', ');
  const after = (await setStyleTags(tx, style.projectId, style.id, tagIds)).join(', ');
  return before === after ? [] : [{ oldValue: { tags: before }, newValue: { tags: after } }];
}

/** A number is for whoever leads the project; to take it away, too. */
async function changeNumber(tx: Tx, { isLeader }: Standing, style: StyleFacts, number: string | null): Promise<void> {
  if (number === style.number) return;
  if (!isLeader) throw forbidden(t('change the number of a style'));
  if (number !== null) await claimNumber(tx, style.id, number);
}

/** Renames a style or changes its number, product type or tags; equal values are no change. */
export const updateStyle = (app: App, actor: Actor, address: StyleAddress, input: Change) =>
  changeStyle(app, actor, address, async (tx, standing, style) => {
    const { title = style.title, number = style.number, product_type: productType = style.productType, tags } = input;
    await changeNumber(tx, standing, style, number);
    const steps = [...listSteps(style, input), ...(tags === undefined ? [] : await changeTags(tx, style, tags ?? []))];
    if (steps.length === 0) return;
    await tx.update(styles).set({ title, number, productType, updatedAt: new Date() }).where(eq(styles.id, style.id));
    await recordStyleChanges(tx, actor, standing, ...steps.map((step) => ({ styleId: style.id, ...step })));
  });
