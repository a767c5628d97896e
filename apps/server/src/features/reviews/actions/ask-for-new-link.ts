import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { conflict } from '../../../platform/errors.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { expiredLink } from '../access.ts';
import { itemsOfRequest } from '../find-request-items.ts';

/**
 * Tells whoever asked that a link has expired and its reader wants a new one. The link itself opens nothing: a time that
 * somebody set is not lengthened by whoever it was set for.
 */
export const askForNewLink = (app: App, hash: string) =>
  transact(app, async (tx) => {
    const link = await expiredLink(tx, hash);
    if (link.expiresAt > new Date()) throw conflict('This link still works. Open it again.');
    tx.take({ limit: 'link-wanted', of: link.id });
    const [first] = await itemsOfRequest(tx, link.reviewRequestId);
    if (!first) throw conflict(LINK_EXPIRED_TEXT);
    await notify(tx, {
      userIds: concernedBy('review_link_wanted', { asker: link.askedBy }),
      // Nobody is signed in: the link says only whose it was.
      actorId: null,
      type: 'review_link_wanted',
      message: `${link.email} asks for a new link to the review of ${first.styleTitle}`,
      data: {
        project_id: link.projectId,
        project_name: link.projectTitle,
        module_id: first.projectModuleId,
        style_id: first.styleId,
        file_id: first.id,
        review_request_id: link.reviewRequestId,
      },
    });
  });
