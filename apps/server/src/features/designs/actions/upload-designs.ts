import type * as api from '@facet/contract/endpoints/designs';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { projectFor, recentProjectFor, uploadModuleFor } from '../../projects/access.ts';
import { styleFor } from '../access.ts';
import { presentDesign, presentStyle } from '../presenter.ts';
import { announceVersion } from './announce-version.ts';
import { createStyle, existingStyle, type NewStyle } from './find-or-create-style.ts';
import { insertVersion } from './insert-version.ts';

type Input = z.output<typeof api.uploadDesigns.body> & { projectId: number; moduleId: number };

/** Makes a style if asked, and its next version from uploaded files. */
export const uploadDesigns = (app: App, actor: Actor, input: Input) =>
  input.style && input.file_ids.length === 0 && !input.style.tags?.length
    ? createBareStyle(app, actor, { ...input, style: input.style })
    : uploadVersion(app, actor, input);

/** A style and nothing else is one statement beside the commit. */
async function createBareStyle(app: App, actor: Actor, input: Input & { style: NewStyle }) {
  const standing = await recentProjectFor(app, actor, input.projectId, 'view');
  const module = uploadModuleFor(standing, input.moduleId);
  const style = await transact(app, (tx) => createStyle(tx, actor, standing, input.style));
  return { data: [], style: presentStyle({ ...style, items: [] }, { standing, module, signer: app.signer }) };
}

const uploadVersion = (app: App, actor: Actor, input: Input) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, input.projectId, 'view');
    const module = uploadModuleFor(standing, input.moduleId);
    const style = input.style
      ? await createStyle(tx, actor, standing, input.style)
      : await existingStyle(tx, standing, input.style_id ?? 0);
    const uploaded = input.file_ids.length
      ? await insertVersion(tx, actor, {
          projectId: standing.project.id,
          module,
          styleId: style.id,
          fileIds: input.file_ids,
          note: input.note ?? null,
          field: 'file_ids',
        })
      : null;
    if (uploaded) await announceVersion(tx, actor, { standing, moduleId: module.id, style, uploaded });
    const facts = await styleFor(tx, standing, module.id, style.id);
    const made = new Set(uploaded?.items.map(({ id }) => id));
    return {
      data: facts.items.filter(({ id }) => made.has(id)).map((item) => presentDesign(item, standing, app.signer)),
      style: presentStyle(facts, { standing, module, signer: app.signer }),
    };
  });
