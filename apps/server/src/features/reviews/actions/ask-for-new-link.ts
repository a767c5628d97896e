import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { conflict } from '../../../platform/errors.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { expiredLink } from '../access.ts';
import { itemsOfRequest } from '../find-request-items.ts';
import { t } from '@facet/contract/words/speech';

type ExpiredLink = Awaited<ReturnType<typeof expiredLink>>;

/** What the notice says about the link and its subject; null when nothing of that is left. */
async function aboutOf(tx: Tx, { email, boardId, boardTitle, reviewRequestId }: ExpiredLink) {
  if (boardId !== null && boardTitle !== null)
    return {
      told: { kind: 'board_link_wanted' as const, email, board: boardTitle },
      data: { board_id: boardId },
    };
  const [first] = await itemsOfRequest(tx, reviewRequestId);
  if (!first) return null;
  const { id: fileId, styleId, projectModuleId, styleTitle } = first;
  const data = { module_id: projectModuleId, style_id: styleId, file_id: fileId, review_request_id: reviewRequestId };
  return { told: { kind: 'review_link_wanted' as const, email, style: styleTitle }, data };
}

/**
 * Tells the asker that a link has expired and its reader wants a new one. The link itself opens nothing: an expiry that
 * somebody set is not extended by the person it was set for.
 */
export const askForNewLink = (app: App, hash: string) =>
  transact(app, async (tx) => {
    const link = await expiredLink(tx, hash);
    if (link.expiresAt > new Date()) throw conflict(t('This link still works. Open it again.'));
    tx.take({ limit: 'link-wanted', of: link.id });
    const about = await aboutOf(tx, link);
    if (!about) throw conflict(LINK_EXPIRED_TEXT);
    await notify(tx, {
      userIds: concernedBy('review_link_wanted', { asker: link.askedBy }),
      // Nobody is signed in: the link only says whose it was.
      actorId: null,
      type: 'review_link_wanted',
      told: about.told,
      data: {
        project_id: link.projectId,
        project_name: link.projectTitle,
        ...about.data,
      },
    });
  });
