import type * as api from '@facet/contract/endpoints/spaces';
import { TITLE_MAX } from '@facet/contract/constants/limits';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { showSpace } from '../../spaces/reads.ts';
import type { Space } from '../../access/space-standing-query.ts';
import { copyFolders } from './copy-folders.ts';
import { copyPeople } from './copy-people.ts';
import { copyProjects, type Copied } from './copy-projects.ts';
import { copySchemes } from './copy-schemes.ts';
import { copyTemplates } from './copy-templates.ts';
import { insertSpace, mayCreateSpaces } from '../../spaces/actions/create-space.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';

type DuplicateSpace = z.output<typeof api.duplicateSpace.body> & { spaceId: number };

const SUFFIX = ' copy';
const copyTitle = (title: string) => `${title.slice(0, TITLE_MAX - SUFFIX.length).trimEnd()}${SUFFIX}`;

const NONE: ReadonlyMap<number, number> = new Map();

type Copying = DuplicateSpace & { from: Space; to: Space };

/** Everything except the projects. */
async function copyShape(app: App, tx: Tx, actor: Actor, { from, to, ...chosen }: Copying): Promise<Copied> {
  const copy = { actor, from: from.id, to: to.id };
  const people = chosen.members ? await copyPeople(app, tx, { ...copy, title: to.title }) : [];
  const userIds = new Set([...people, actor.userId]);
  const folders = chosen.folders ? await copyFolders(tx, copy) : NONE;
  const schemes = chosen.workflow_schemes ? await copySchemes(tx, copy) : NONE;
  const templates = chosen.templates ? await copyTemplates(tx, copy, { schemes, userIds }) : NONE;
  return { folders, schemes, templates, userIds };
}

/** Makes a new team space from the chosen parts of another one, all or nothing. */
export async function duplicateSpace(app: App, actor: Actor, input: DuplicateSpace) {
  mayCreateSpaces(actor);
  const { id } = await transact(app, async (tx) => {
    const { space: from } = await lockedSpaceFor(tx, actor, input.spaceId, 'duplicate');
    const { title = copyTitle(from.title), color = from.color, setup_step: setupStep } = input;
    const to = await insertSpace(tx, actor, { title, color, setup_step: setupStep });
    const copied = await copyShape(app, tx, actor, { ...input, from, to });
    await tellSpace(tx, to.id, { event: 'space.changed', entity: 'space', id: to.id });
    // Last, because files are copied with them, and nothing after that may fail.
    const copy = { actor, from: from.id, to: to.id };
    if (input.projects) await copyProjects(app, tx, copy, { ...copied, withDesigns: input.designs });
    return to;
  });
  return showSpace(app, actor, id);
}
