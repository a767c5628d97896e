import type { MakingLimits } from '@facet/contract/craft/limits';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import { computeFigures } from '@facet/model/measure/compute-figures';
import type { Measured } from '@facet/model/measure/measure-model';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { loadHouse } from '../../house/load-house.ts';

/** Models judged in one go: each has a few kilobytes of figures. */
const BATCH = 200;

/** How many pre-flight checks ask for a look. */
export const countFindings = (measured: Measured | null, unit: ModelUnit | null, limits: MakingLimits): number =>
  measured ? computeFigures(measured, unit, limits).findings.filter(({ is_passed: isPassed }) => !isPassed).length : 0;

type Row = { id: number; unit: ModelUnit | null; measured: Measured | null; findings: number; spaceId: number };

const modelsWhere = (of: string, column: SQL) =>
  prepared<Row>(
    `models_of_${of}`,
    sql`select measure.file_id as id, file.unit, measure.measured, measure.findings, project.space_id as "spaceId"
    from file_measures measure join files file on file.id = measure.file_id
    join design_items item on item.file_id = file.id join projects project on project.id = item.project_id
    where measure.measured is not null and ${column} = ${sql.placeholder('id')} and measure.file_id > ${sql.placeholder('last')}
    order by measure.file_id limit ${BATCH}`,
  );
const modelOfFile = modelsWhere('file', sql`measure.file_id`);
const modelsOfProject = modelsWhere('project', sql`project.id`);
const modelsOfSpace = modelsWhere('space', sql`project.space_id`);

/** Judges models by the limits of their spaces again, and keeps what has changed. */
async function judge(tx: Tx, modelsOf: typeof modelOfFile, id: number): Promise<void> {
  const limits = new Map<number, MakingLimits>();
  for (
    let rows = await modelsOf(tx, { id, last: 0 });
    rows.length > 0;
    rows = await modelsOf(tx, { id, last: rows.at(-1)?.id ?? 0 })
  ) {
    const changed: { id: number; findings: number }[] = [];
    for (const { id: fileId, unit, measured, findings, spaceId } of rows) {
      const known = limits.get(spaceId) ?? (await loadHouse(tx, spaceId)).limits;
      limits.set(spaceId, known);
      const now = countFindings(measured, unit, known);
      if (now !== findings) changed.push({ id: fileId, findings: now });
    }
    if (changed.length > 0)
      await tx.execute(sql`update file_measures set findings = changed.findings
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id int, findings int)
        where file_measures.file_id = changed.id`);
  }
}

/** Judges one model again: its unit has changed. */
export const judgeModel = (tx: Tx, { fileId }: { fileId: number }): Promise<void> => judge(tx, modelOfFile, fileId);

/** Judges a project's models again: it has moved to another space. */
export const judgeModelsIn = (tx: Tx, { projectId }: { projectId: number }): Promise<void> =>
  judge(tx, modelsOfProject, projectId);

/** Judges a space's models again: its limits have changed. */
export const judgeModelsInSpace = (tx: Tx, { spaceId }: { spaceId: number }): Promise<void> =>
  judge(tx, modelsOfSpace, spaceId);
