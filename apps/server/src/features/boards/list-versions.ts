import type { BoardVersionWire } from '@facet/contract/board-frames';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { findPeople } from '../comments/find-presence.ts';
import { checkBoard, whiteboardFor } from './access.ts';
import { boardVersionsQuery, type VersionFacts } from './versions-query.ts';
import { t } from '@facet/contract/words/speech';

/** Versions with the people who named them. */
export async function showVersions(
  app: App,
  projectId: number,
  versions: readonly VersionFacts[],
): Promise<BoardVersionWire[]> {
  const people = await findPeople(app, projectId, [...new Set(versions.map(({ createdBy }) => createdBy))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return versions.flatMap(({ id, title, createdBy, createdAt, itemsTotal }) => {
    const person = byId.get(createdBy);
    return person ? [{ id, title, created_by: person, created_at: createdAt, items_total: itemsTotal }] : [];
  });
}

/** The versions of a board, newest first, for its team. */
export async function listVersions(
  app: App,
  actor: Actor,
  { projectId, boardId }: { projectId: number; boardId: number },
) {
  const whiteboard = await whiteboardFor(app.db, actor, projectId);
  // People who hold only grants see no names, and see the board only as it is now.
  if (whiteboard.standing.isClient) throw forbidden(t('see the versions of a board'));
  await checkBoard(app.db, whiteboard, boardId);
  const versions = await boardVersionsQuery(app.db, { boardId, versionId: null });
  return { board_id: boardId, versions: await showVersions(app, projectId, versions) };
}
