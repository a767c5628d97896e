import { z } from 'zod';
import { TEAM_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { note } from '../entities/design.ts';
import { reviewLink } from '../entities/review-link.ts';
import { email } from '../entities/user.ts';
import { dataOf, idText, moment } from '../envelope.ts';

export const sendBoardLinks = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/mood-board/:boardId/links',
  group: 'boards',
  summary:
    'Mail people a link of their own that shows them this board, read only; one that somebody already has of it ends. The links are listed, changed, sent again and revoked as review links are',
  refusesTakeOver: true,
  audit: 'board_link_sent',
  params: z.object({ projectId: idText, boardId: idText }),
  status: 201,
  body: z.object({
    emails: z.array(email).min(1).max(TEAM_MAX),
    /** Lives as long as review links, unless given. */
    expires_at: moment.optional(),
    may_comment: z.boolean().default(true),
    /** Whether a guest's link asks for a mailed code; as the space has it, unless given. */
    needs_code: z.boolean().optional(),
    note: note.optional(),
  }),
  response: dataOf(z.array(reviewLink)),
});
