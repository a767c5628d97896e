import type { PartRole } from '@facet/contract/craft/parts';
import type { ModelCard } from '@facet/contract/entities/measure';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { fileMeasures, partRoles, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import { announceFile } from '../../files/actions/announce-file.ts';
import { orderWork } from '../../files/actions/file-works.ts';
import { findFile } from '../../files/queries.ts';
import { cardAfter, type CardPlace } from '../get-model-card.ts';
import { saidBy, sayOfVersion } from './say-of-version.ts';
import { t } from '@facet/contract/words/speech';

type RoleChange = { key: string; role: PartRole | null; was?: PartRole | null | undefined };
type Change = CardPlace & { roles: readonly RoleChange[] };

/** Null leaves the role to the part's names. */
const sayRole = (name: string, role: PartRole | null) => ({
  mark: role,
  said: { kind: 'part_role' as const, name, role },
});

/** The parts of a file and what people said about them; nothing else measures it until this transaction ends. */
async function lockRoles(tx: Tx, fileId: number) {
  const [row] = await tx.select().from(fileMeasures).where(eq(fileMeasures.fileId, fileId)).for('update');
  if (!row?.measured) throw conflict(t('This model is not measured yet'));
  const said = await tx
    .select({ key: partRoles.key, role: partRoles.role, by: saidBy })
    .from(partRoles)
    .innerJoin(users, eq(users.id, partRoles.updatedBy))
    .where(eq(partRoles.fileId, fileId));
  return { parts: row.measured.parts, said };
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

/** Sets the roles of a model's parts; it is measured again with them. */
export async function setPartRoles(app: App, actor: Actor, { roles, ...place }: Change): Promise<ModelCard> {
  await sayOfVersion(app, actor, { place, what: t('change the parts of this model') }, async ({ tx, item, say }) => {
    const fileId = item.file.id;
    const { parts, said } = await lockRoles(tx, fileId);
    for (const change of roles) {
      const part = parts.find(({ key }) => key === change.key);
      if (!part) throw invalidField('roles', t('This model has no such part'));
      const known = said.find(({ key }) => key === change.key);
      await say({
        was: change.was,
        before: { ...sayRole(part.name, known?.role ?? null), by: known?.by },
        after: sayRole(part.name, change.role),
        keep: () => keep(tx, actor, fileId, change),
      });
    }
    await orderWork(app, tx, { fileId, work: 'measure' });
    const [file] = await findFile(tx, { fileId });
    if (file) announceFile(tx, { fileId, uploaderId: file.facts.uploaderId, places: file.places });
  });
  return cardAfter(app, actor, place);
}
