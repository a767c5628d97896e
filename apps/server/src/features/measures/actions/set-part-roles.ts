import type { PartRole } from '@facet/contract/craft/parts';
import type { ModelCard } from '@facet/contract/entities/measure';
import { eq } from 'drizzle-orm';
import { fileMeasures } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, invalidField } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { canEditItem } from '../../designs/policy.ts';
import { announceFile } from '../../files/actions/announce-file.ts';
import { orderWork } from '../../files/actions/file-works.ts';
import { findFile } from '../../files/queries.ts';
import { cardAfter, measuredFor, type CardPlace } from '../get-model-card.ts';

type Change = CardPlace & { roles: readonly { key: string; role: PartRole | null }[] };

/** What was said of parts, with some said otherwise; null leaves it to their names. */
function rolesAfter(before: Record<string, PartRole>, changes: Change['roles']): Record<string, PartRole> {
  const after = new Map(Object.entries(before));
  for (const { key, role } of changes) {
    if (role === null) after.delete(key);
    else after.set(key, role);
  }
  return Object.fromEntries(after);
}

/** Says what parts of a model are; it is measured again by that. */
export async function setPartRoles(app: App, actor: Actor, { roles, ...place }: Change): Promise<ModelCard> {
  await transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden('change the parts of this model');
    const fileId = item.file.id;
    const [row] = await tx.select().from(fileMeasures).where(eq(fileMeasures.fileId, fileId)).for('update');
    if (!row?.measured) throw conflict('This model is not measured yet');
    const keys = new Set(row.measured.parts.map(({ key }) => key));
    if (roles.some(({ key }) => !keys.has(key))) throw invalidField('roles', 'This model has no such part');
    await tx
      .update(fileMeasures)
      .set({ roles: rolesAfter(row.roles, roles) })
      .where(eq(fileMeasures.fileId, fileId));
    await orderWork(app, tx, { fileId, work: 'measure' });
    const [file] = await findFile(tx, { fileId });
    if (file) announceFile(tx, { fileId, uploaderId: file.facts.uploaderId, places: file.places });
  });
  return cardAfter(app, actor, place);
}
