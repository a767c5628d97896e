import type * as api from '@facet/contract/endpoints/workflow';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import { workflowSchemes } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';
import { lockedSchemeFor } from '../access.ts';
import { getScheme } from '../reads.ts';
import type { Scheme } from '../scheme-queries.ts';
import { clearDefault, writeSteps } from './write-scheme.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.updateWorkflowScheme.body>;

/** The changed scheme; 409 when it would be archived while something starts from it. */
function changed(scheme: Scheme, input: Input) {
  const wasArchived = scheme.deletedAt !== null;
  const isArchived = input.is_archived ?? wasArchived;
  const isDefault = input.is_default ?? scheme.isDefault;
  if (isArchived && isDefault) throw conflict(t('The default workflow can’t be archived'));
  if (isArchived && !wasArchived && scheme.countTemplates > 0)
    throw conflict(t('A template uses this workflow, so you can’t archive it'));
  const deletedAt = isArchived ? (scheme.deletedAt ?? new Date()) : null;
  return { title: input.title ?? scheme.title, isDefault, deletedAt };
}

/** Changes a scheme; projects that started from it keep their own copy. */
export const updateScheme = (app: App, actor: Actor, schemeId: number, input: Input) =>
  transact(app, async (tx) => {
    const { scheme, place } = await lockedSchemeFor(tx, actor, schemeId);
    const next = changed(scheme, input);
    if (next.isDefault && !scheme.isDefault) await clearDefault(tx, place.space.id);
    await tx
      .update(workflowSchemes)
      .set({ ...next, updatedAt: new Date() })
      .where(eq(workflowSchemes.id, schemeId));
    if (input.modules) await writeSteps(tx, schemeId, input.modules);
    await tellSpace(tx, place.space.id, { event: 'workflow.changed', entity: 'workflow_scheme', id: schemeId });
    return getScheme(tx, actor, schemeId);
  });
