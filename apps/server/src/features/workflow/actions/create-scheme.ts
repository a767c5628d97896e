import type * as api from '@facet/contract/endpoints/workflow';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import { workflowSchemes } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';
import { getScheme } from '../reads.ts';
import { clearDefault, writeSteps } from './write-scheme.ts';

type Input = z.output<typeof api.createWorkflowScheme.body>;

/** Makes a scheme that a space offers; a new default replaces the one before. */
export const createScheme = (app: App, actor: Actor, input: Input) =>
  transact(app, async (tx) => {
    const { space } = await lockedSpaceFor(tx, actor, input.space_id, 'edit');
    if (input.is_default) await clearDefault(tx, space.id);
    const [scheme] = await tx
      .insert(workflowSchemes)
      .values({ spaceId: space.id, title: input.title, isDefault: input.is_default })
      .returning({ id: workflowSchemes.id });
    if (!scheme) throw new Error('no scheme was inserted');
    await writeSteps(tx, scheme.id, input.modules);
    await tellSpace(tx, space.id, { event: 'workflow.changed', entity: 'workflow_scheme', id: scheme.id });
    return getScheme(tx, actor, scheme.id);
  });
