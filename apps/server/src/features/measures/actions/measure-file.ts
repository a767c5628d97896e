import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { fileMeasures } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { modelProcess, type KindOfWork, type ModelSource } from '../../../platform/file-processes/kind-of-work.ts';
import { announceFile } from '../../files/actions/announce-file.ts';
import { endFileWork, isStopped, orderWork, takeWork, watchWork } from '../../files/actions/file-works.ts';
import { giveUp } from '../../files/actions/tell-failure.ts';
import { findCompanion } from '../../files/companion-sql.ts';
import { findFile } from '../../files/queries.ts';
import { drawInAlloys } from './draw-in-alloys.ts';
import { countFindings } from './judge-models.ts';
import { firstHouse, loadHouse } from '../../house/load-house.ts';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import { findModel } from '../find-model-query.ts';
import type { MeasuredFile, readMeasures } from '../read-measures.ts';
import type { PartRole } from '@facet/contract/craft/parts';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { lacksMeshes, MEASURE_EDITION } from '@facet/model/measure/edition';

type Model = {
  fileId: number;
  roles: Record<string, PartRole>;
  rolesOf: number;
  unit: ModelUnit | null;
  spaceId: number | null;
  companionId: number | null;
};

/** The measures of a model whose parts have these roles. */
const READ_MEASURES: KindOfWork<typeof readMeasures, ModelSource> = {
  module: new URL('../read-measures.ts', import.meta.url),
  name: 'readMeasures',
  processFor: modelProcess,
};

/** Measures a model and tells everyone looking at it; for a file that can't be read, keeps the reason. */
export async function measureFile(app: App, fileId: number, stopping: AbortSignal): Promise<void> {
  const one = { fileId, work: 'measure' } as const;
  const [model] = await findModel(app.db, { fileId });
  if (!model) return endFileWork(app.db, one);
  if (!(await takeWork(app.db, one))) return;
  const { format, storageKey, size, roles, rolesOf, unit, spaceId } = model;
  const watch = watchWork(app, one, stopping);
  try {
    const { words } = spaceId === null ? firstHouse() : await loadHouse(app.db, spaceId);
    const measure = (file: { storageKey: string; format: FileFormat; size: number }) =>
      app.fileProcesses.run(
        READ_MEASURES,
        { storage: app.storage, key: file.storageKey, format: file.format, size: file.size },
        { roles, words },
        watch,
      );
    const found = await measure({ storageKey, format, size });
    const [companion] = lacksMeshes(found) ? await findCompanion(app.db, { fileId }) : [];
    const shown = companion ? await measure(companion) : found;
    await keep(app, { fileId, roles, rolesOf, unit, spaceId, companionId: companion?.id ?? null }, shown);
  } catch (error) {
    // It was called off, its file is gone, or another measuring was ordered; that state stands.
    if (watch.isUnwanted()) return;
    await giveUp(app, one, error);
  } finally {
    watch.end();
  }
}

const rolesOfFile = prepared<Pick<Model, 'roles'>>(
  'roles_of_file',
  sql`
    select coalesce(jsonb_object_agg(key, role), '{}') as roles from part_roles where file_id = ${sql.placeholder('fileId')}`,
);

/** Takes over what people said about the parts of an earlier version; returns which roles hold for this one now. */
async function takeRoles(tx: Tx, { fileId, rolesOf }: Pick<Model, 'fileId' | 'rolesOf'>): Promise<Model['roles']> {
  await tx.execute(sql`insert into part_roles (file_id, key, role, updated_by, updated_at)
    select ${fileId}::int, key, role, updated_by, updated_at from part_roles
    where file_id = ${rolesOf} and file_id <> ${fileId} on conflict do nothing`);
  await tx.execute(sql`insert into part_alloys (file_id, key, alloy, updated_by, updated_at)
    select ${fileId}::int, key, alloy, updated_by, updated_at from part_alloys
    where file_id = ${rolesOf} and file_id <> ${fileId} on conflict do nothing`);
  const rows = await rolesOfFile(tx, { fileId });
  return rows[0]?.roles ?? {};
}

const keep = (
  app: App,
  { fileId, roles, rolesOf, unit, spaceId, companionId }: Model,
  { measured, problem }: MeasuredFile,
): Promise<void> =>
  transact(app, async (tx) => {
    const [file] = await findFile(tx, { fileId });
    if (!file) return;
    const { limits } = spaceId === null ? firstHouse() : await loadHouse(tx, spaceId);
    const findings = countFindings(measured, unit, limits);
    const now = { measured, problem, companionId, findings, edition: MEASURE_EDITION, measuredAt: new Date() };
    const [before] = await tx.select().from(fileMeasures).where(eq(fileMeasures.fileId, fileId)).for('update');
    if (await isStopped(tx, { fileId, work: 'measure' })) return;
    await tx
      .insert(fileMeasures)
      .values({ fileId, ...now })
      .onConflictDoUpdate({ target: fileMeasures.fileId, set: now });
    const kept = await takeRoles(tx, { fileId, rolesOf });
    await drawInAlloys(app, tx, fileId);
    // Whoever changed the roles meanwhile has ordered another measuring, whose state stays.
    if (JSON.stringify(kept) === JSON.stringify(roles)) await endFileWork(tx, { fileId, work: 'measure' });
    // Clients see the companion too, or the file's own mesh again once there is none.
    if ((before?.companionId ?? null) !== companionId) await orderWork(app, tx, { fileId, work: 'reduced' });
    announceFile(tx, { fileId, uploaderId: file.facts.uploaderId, places: file.places });
  });
