import type * as api from '@facet/contract/endpoints/project-actions';
import { TITLE_MAX } from '@facet/contract/constants/limits';
import { invalidText } from '@facet/contract/constants/texts';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { spaceFor } from '../../access/space-access.ts';
import { openFolder } from '../../spaces/access.ts';
import { projectFor } from '../../access/project-access.ts';
import { getProject } from '../../projects/reads.ts';
import { listReachers, listTeam } from '../../projects/people-queries.ts';
import type { Project } from '../../access/standing.ts';
import { copyProject } from './copy-project.ts';
import { inviteToProject } from '../../projects/actions/invite-to-project.ts';
import { tellPeople } from '../../activity/actions/tell-project.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.duplicateProject.body> & { projectId: number };

const SUFFIX = ' copy';
const copyTitle = (title: string) => `${title.slice(0, TITLE_MAX - SUFFIX.length).trimEnd()}${SUFFIX}`;

/** Where the copy goes: the requested place, or that of the original. */
async function choosePlace(tx: Tx, actor: Actor, source: Project, input: Input) {
  const spaceId = input.space_id ?? source.spaceId;
  const space = await spaceFor(tx, actor, spaceId, 'create projects in');
  const ownFolder = spaceId === source.spaceId ? source.folderId : null;
  const folderId = input.folder_id === undefined ? ownFolder : input.folder_id;
  if (folderId !== null && !(await openFolder(tx, space, folderId)))
    throw invalidField('folder_id', invalidText(t('Folder')));
  return { spaceId, folderId };
}

/** Duplicates a project, all or nothing; its team is told. */
export const duplicateProject = (app: App, actor: Actor, input: Input) =>
  transact(app, async (tx) => {
    const { project: source } = await projectFor(tx, actor, input.projectId, 'duplicate');
    const place = await choosePlace(tx, actor, source, input);
    const title = input.title ?? copyTitle(source.title);
    const copying = { ...place, title, projectId: source.id, withDesigns: input.with_designs };
    const { id } = await copyProject(app, tx, actor, copying);
    const team = await listTeam(tx, id);
    await inviteToProject(
      app,
      tx,
      actor,
      { id, title, spaceId: place.spaceId },
      team.map(({ userId }) => userId),
    );
    const userIds = await listReachers(tx, id);
    tellPeople(tx, { projectId: id, spaceId: place.spaceId, event: 'project.created', userIds });
    return getProject(app, tx, actor, id);
  });
