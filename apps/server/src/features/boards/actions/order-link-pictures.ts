import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { pictureLinkJob } from '../job-types.ts';
import type { ItemChange } from '../live/document.ts';

/** Links of one change that are looked at; whoever pastes more finds the others as they are. */
const AT_ONCE = 20;

type Place = { boardId: number; projectId: number };

/** Whether it is a new card without a picture, or one that leads somewhere else now. */
const isUnseen = ({ before, after }: ItemChange): boolean =>
  after !== null &&
  after.url !== null &&
  after.url !== before?.url &&
  (after.fileId === null || after.fileId === before?.fileId);

/** Orders the pictures of links that a change put on a board. */
export async function orderLinkPictures(
  app: App,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { boardId, projectId }: Place,
  changes: readonly ItemChange[],
): Promise<void> {
  if (app.config.linkPictures === 'off') return;
  const links = changes.filter(isUnseen).slice(0, AT_ONCE);
  if (links.length === 0) return;
  if (!(await app.limits.fits([{ limit: 'links-of-person', of: userId, cost: links.length }]))) return;
  const asked = { board_id: boardId, project_id: projectId, session_id: sessionId };
  await transact(app, async (tx) => {
    // oxlint-disable-next-line no-await-in-loop -- few, one after the other in a transaction
    for (const { id } of links) await app.jobs.send(tx, pictureLinkJob, { ...asked, item_id: id });
  });
}
