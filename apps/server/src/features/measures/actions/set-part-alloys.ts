import type { Alloy } from '@facet/contract/craft/alloys';
import type { ModelCard } from '@facet/contract/entities/measure';
import { t } from '@facet/contract/words/speech';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { fileMeasures, partAlloys, projects, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { loadHouse } from '../../house/load-house.ts';
import { cardAfter, type CardPlace } from '../get-model-card.ts';
import { drawInAlloys } from './draw-in-alloys.ts';
import { saidBy, sayOfVersion } from './say-of-version.ts';

type AlloyChange = { key: string; alloy: string | null; was?: string | null | undefined };
type Change = CardPlace & { alloys: readonly AlloyChange[] };

/** The parts of a version's model, what people said they are cast in, and the alloys of its house. */
async function loadKnown(tx: Tx, { projectId, item }: { projectId: number; item: DesignFacts }) {
  const fileId = item.file.id;
  const [row] = await tx.select().from(fileMeasures).where(eq(fileMeasures.fileId, fileId)).for('update');
  if (!row?.measured) throw conflict(t('This model is not measured yet'));
  const said = await tx
    .select({ key: partAlloys.key, alloy: partAlloys.alloy, by: saidBy })
    .from(partAlloys)
    .innerJoin(users, eq(users.id, partAlloys.updatedBy))
    .where(eq(partAlloys.fileId, fileId));
  const [project] = await tx.select({ spaceId: projects.spaceId }).from(projects).where(eq(projects.id, projectId));
  const { alloys } = await loadHouse(tx, project?.spaceId ?? 0);
  return { parts: row.measured.parts, said, alloys };
}

/** Null leaves the part to the alloy of the piece. */
const sayAlloy = (name: string, key: string | null, alloys: readonly Alloy[]) => ({
  mark: key,
  said: {
    kind: 'part_alloy' as const,
    name,
    alloy: key === null ? null : (alloys.find((one) => one.key === key)?.title ?? key),
  },
});

async function keep(tx: Tx, actor: Actor, fileId: number, { key, alloy }: AlloyChange) {
  if (alloy === null) {
    await tx.delete(partAlloys).where(and(eq(partAlloys.fileId, fileId), eq(partAlloys.key, key)));
    return;
  }
  const set = { alloy, updatedBy: actor.userId, updatedAt: new Date() };
  await tx
    .insert(partAlloys)
    .values({ fileId, key, ...set })
    .onConflictDoUpdate({ target: [partAlloys.fileId, partAlloys.key], set });
}

/** Sets what parts of a model are cast in; weights follow when they are read, so nothing is measured again. */
export async function setPartAlloys(app: App, actor: Actor, { alloys: changes, ...place }: Change): Promise<ModelCard> {
  await sayOfVersion(app, actor, { place, what: t('change the parts of this model') }, async ({ tx, item, say }) => {
    const { parts, said, alloys } = await loadKnown(tx, { projectId: place.projectId, item });
    for (const change of changes) {
      const part = parts.find(({ key }) => key === change.key);
      if (!part) throw invalidField('alloys', t('This model has no such part'));
      if (change.alloy !== null && alloys.every(({ key }) => key !== change.alloy))
        throw invalidField('alloys', t('The house has no such alloy'));
      const known = said.find(({ key }) => key === change.key);
      await say({
        was: change.was,
        before: { ...sayAlloy(part.name, known?.alloy ?? null, alloys), by: known?.by },
        after: sayAlloy(part.name, change.alloy, alloys),
        keep: () => keep(tx, actor, item.file.id, change),
      });
    }
    await drawInAlloys(app, tx, item.file.id);
  });
  return cardAfter(app, actor, place);
}
