import type * as api from '@facet/contract/endpoints/spaces';
import { TITLE_MAX } from '@facet/contract/constants/limits';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedSpaceFor } from '../access.ts';
import { showSpace } from '../list-spaces.ts';
import type { Space } from '../space-standing-query.ts';
import { copyFolders } from './copy-folders.ts';
import { copyPeople } from './copy-people.ts';
import { copySchemes } from './copy-schemes.ts';
import { copyTemplates } from './copy-templates.ts';
import { insertSpace, mayCreateSpaces } from './create-space.ts';
import { tellSpace } from './tell-space.ts';

type DuplicateSpace = z.output<typeof api.duplicateSpace.body> & { spaceId: number };

const SUFFIX = ' copy';
const copyTitle = (title: string) => `${title.slice(0, TITLE_MAX - SUFFIX.length).trimEnd()}${SUFFIX}`;

async function copyContents(app: App, tx: Tx, actor: Actor, source: Space, input: DuplicateSpace & { to: Space }) {
  const copy = { actor, from: source.id, to: input.to.id };
  const userIds = input.members ? await copyPeople(app, tx, { ...copy, title: input.to.title }) : [];
  if (input.folders) await copyFolders(tx, copy);
  const schemes = input.workflow_schemes ? await copySchemes(tx, copy) : new Map<number, number>();
  const kept = { schemes, userIds: new Set([...userIds, actor.userId]) };
  if (input.templates) await copyTemplates(tx, copy, kept);
}

/** Makes a team's space of what is chosen of another one, all of it or nothing. */
export async function duplicateSpace(app: App, actor: Actor, input: DuplicateSpace) {
  mayCreateSpaces(actor);
  const { id } = await transact(app, async (tx) => {
    const { space: source } = await lockedSpaceFor(tx, actor, input.spaceId, 'duplicate');
    const { title = copyTitle(source.title), color = source.color, setup_step: setupStep } = input;
    const to = await insertSpace(tx, actor, { title, color, setup_step: setupStep });
    await copyContents(app, tx, actor, source, { ...input, to });
    await tellSpace(tx, to.id, { event: 'space.changed', entity: 'space', id: to.id });
    return to;
  });
  return showSpace(app, actor, id);
}
