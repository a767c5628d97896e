import type * as api from '@facet/contract/endpoints/workflow';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import { templates } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { cleanGuides } from '../../../platform/html/clean-html.ts';
import { checkSpacePeople } from '../../spaces/actions/check-space-people.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';
import { checkOfferedScheme, lockedTemplateFor } from '../access.ts';
import { presentTemplate } from '../presenter.ts';
import { templateById } from '../template-queries.ts';

type Input = z.output<typeof api.updateTemplate.body>;

/** The columns that the body sets: what is absent stays, null clears. */
const given = async (input: Input) => ({
  updatedAt: new Date(),
  ...(input.title === undefined ? {} : { title: input.title }),
  ...(input.workflow_scheme_id === undefined ? {} : { workflowSchemeId: input.workflow_scheme_id }),
  ...(input.guides === undefined ? {} : { guides: await cleanGuides(input.guides ?? '') }),
  ...(input.tags === undefined ? {} : { tags: [...(input.tags ?? [])] }),
  ...(input.team === undefined ? {} : { team: input.team ?? [] }),
  ...(input.is_archived === undefined
    ? {}
    : { deletedAt: input.is_archived ? sql`coalesce(${templates.deletedAt}, now())` : null }),
});

/** Changes a template; projects made from it stay as they are. */
export const updateTemplate = (app: App, actor: Actor, templateId: number, input: Input) =>
  transact(app, async (tx) => {
    const { place } = await lockedTemplateFor(tx, actor, templateId);
    await checkOfferedScheme(tx, place.space.id, input.workflow_scheme_id);
    const ids = (input.team ?? []).map(({ user_id: id }) => id);
    await checkSpacePeople(tx, actor, place.space.id, ids);
    await tx
      .update(templates)
      .set(await given(input))
      .where(eq(templates.id, templateId));
    const template = await templateById(tx, templateId);
    if (!template) throw new Error('a locked template is gone');
    await tellSpace(tx, place.space.id, { event: 'workflow.changed', entity: 'template', id: templateId });
    return presentTemplate(template, place, app.signer);
  });
