import { LogAction } from '@facet/contract/constants/statuses';
import { PART_ROLE_TITLES, type PartRole } from '@facet/contract/craft/parts';
import type { ModelCard } from '@facet/contract/entities/measure';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { fileMeasures, partRoles, users } from '../../../db/schema/index.ts';
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
import { tellMeasured } from './tell-measured.ts';

type RoleChange = { key: string; role: PartRole | null; was?: PartRole | null | undefined };
type Change = CardPlace & { roles: readonly RoleChange[] };
type Part = { key: string; name: string };

/** Null leaves it to the part's names. */
const words = ({ name }: Part, role: PartRole | null) =>
  `${name}: ${role === null ? 'as its name says' : PART_ROLE_TITLES[role]}`;

/** What is said of the parts of a file, and the parts; nobody else says anything of them until this transaction ends. */
async function lockRoles(tx: Tx, fileId: number) {
  const [row] = await tx.select().from(fileMeasures).where(eq(fileMeasures.fileId, fileId)).for('update');
  if (!row?.measured) throw conflict('This model is not measured yet');
  const said = await tx
    .select({
      key: partRoles.key,
      role: partRoles.role,
      by: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(partRoles)
    .innerJoin(users, eq(users.id, partRoles.updatedBy))
    .where(eq(partRoles.fileId, fileId));
  return { parts: row.measured.parts, said };
}
type Locked = Awaited<ReturnType<typeof lockRoles>>;

/** The part and what is said of it; refused where the model has none such, or something else was read. */
function knownPart({ parts, said }: Locked, { key, was }: RoleChange) {
  const part = parts.find((one) => one.key === key);
  if (!part) throw invalidField('roles', 'This model has no such part');
  const known = said.find((one) => one.key === key);
  if (was !== undefined && was !== (known?.role ?? null))
    throw conflict(
      known
        ? `${known.by} has said what this part is: ${words(part, known.role)}`
        : `Someone else has left it to its name what this part is: ${part.name}`,
    );
  return { part, before: known?.role ?? null };
}

async function keep(tx: Tx, actor: Actor, fileId: number, { key, role }: RoleChange) {
  if (role === null) {
    await tx.delete(partRoles).where(and(eq(partRoles.fileId, fileId), eq(partRoles.key, key)));
    return;
  }
  const set = { role, updatedBy: actor.userId, updatedAt: new Date() };
  await tx
    .insert(partRoles)
    .values({ fileId, key, ...set })
    .onConflictDoUpdate({ target: [partRoles.fileId, partRoles.key], set });
}

/** Says what parts of a model are; it is measured again by that. What was read otherwise than it is now is refused. */
export async function setPartRoles(app: App, actor: Actor, { roles, ...place }: Change): Promise<ModelCard> {
  await transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden('change the parts of this model');
    const fileId = item.file.id;
    const locked = await lockRoles(tx, fileId);
    for (const change of roles) {
      const { part, before } = knownPart(locked, change);
      if (before === change.role) continue;
      await keep(tx, actor, fileId, change);
      await tellMeasured(tx, actor, {
        projectId: place.projectId,
        item,
        itemType: 'file',
        actionType: LogAction.update,
        oldValue: { text: words(part, before) },
        newValue: { text: words(part, change.role) },
      });
    }
    await orderWork(app, tx, { fileId, work: 'measure' });
    const [file] = await findFile(tx, { fileId });
    if (file) announceFile(tx, { fileId, uploaderId: file.facts.uploaderId, places: file.places });
  });
  return cardAfter(app, actor, place);
}
