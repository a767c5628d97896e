import type * as api from '@facet/contract/endpoints/workflow';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import { templates } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { cleanGuides } from '../../../platform/html/clean-html.ts';
import { checkSpacePeople } from '../../spaces/actions/check-space-people.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';
import { checkOfferedScheme } from '../access.ts';
import { presentTemplate } from '../presenter.ts';
import { templateById } from '../template-queries.ts';

type Input = z.output<typeof api.createTemplate.body>;

/** Makes a template that a space offers; its team is people of the space. */
export const createTemplate = (app: App, actor: Actor, input: Input) =>
  transact(app, async (tx) => {
    const place = await lockedSpaceFor(tx, actor, input.space_id, 'edit');
    const spaceId = place.space.id;
    await checkOfferedScheme(tx, spaceId, input.workflow_scheme_id);
    await checkSpacePeople(
      tx,
      actor,
      spaceId,
      input.team.map(({ user_id: id }) => id),
    );
    const [made] = await tx
      .insert(templates)
      .values({
        spaceId,
        title: input.title,
        workflowSchemeId: input.workflow_scheme_id ?? null,
        guides: await cleanGuides(input.guides),
        tags: [...input.tags],
        team: input.team,
        createdBy: actor.userId,
      })
      .returning({ id: templates.id });
    const template = made && (await templateById(tx, made.id));
    if (!template) throw new Error('no template was inserted');
    await tellSpace(tx, spaceId, { event: 'workflow.changed', entity: 'template', id: template.id });
    return presentTemplate(template, place, app.signer);
  });
