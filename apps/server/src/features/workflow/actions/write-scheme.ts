import type * as api from '@facet/contract/endpoints/workflow';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { workflowSchemes, workflowSchemeModules } from '../../../db/schema/index.ts';
import { invalidText } from '@facet/contract/constants/texts';
import type { z } from 'zod';
import { invalidField } from '../../../platform/errors.ts';
import { catalogueSteps } from '../scheme-queries.ts';
import { t } from '@facet/contract/words/speech';

/** Takes the default from whichever scheme of a locked space has it. */
export async function clearDefault(tx: Tx, spaceId: number): Promise<void> {
  await tx
    .update(workflowSchemes)
    .set({ isDefault: false, updatedAt: new Date() })
    .where(and(eq(workflowSchemes.spaceId, spaceId), eq(workflowSchemes.isDefault, true)));
}

type Steps = z.output<typeof api.createWorkflowScheme.body>['modules'];

/** Sets a scheme's steps in order; 422 on a step that is not in the catalogue. */
export async function writeSteps(tx: Tx, schemeId: number, steps: Steps): Promise<void> {
  const ids = steps.map(({ module_id: id }) => id);
  const titles = new Map((await catalogueSteps(tx, ids)).map(({ id, title }) => [id, title]));
  const unknown = ids.findIndex((id) => !titles.has(id));
  if (unknown >= 0) throw invalidField(`modules.${unknown}.module_id`, invalidText(t('Module')));
  await tx.delete(workflowSchemeModules).where(eq(workflowSchemeModules.schemeId, schemeId));
  await tx.insert(workflowSchemeModules).values(
    steps.map((step, position) => ({
      schemeId,
      moduleId: step.module_id,
      title: step.title ?? titles.get(step.module_id) ?? '',
      workflowType: step.workflow_type,
      position,
    })),
  );
}
