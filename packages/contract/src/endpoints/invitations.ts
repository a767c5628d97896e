import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../envelope.ts';
import { invitation } from '../entities/invitation.ts';

const group = 'invitations';
const params = z.object({ token: z.string().max(200) });

export const getInvitation = endpoint({
  method: 'GET',
  path: '/invitations/:token',
  group,
  summary: 'Who invites to what, for the token of a mailed link; 404 once it has expired or was revoked',
  access: 'public',
  limit: 'review-link',
  params,
  response: dataOf(invitation),
});
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:token/accept',
  group,
  summary: 'Accept as the invited person, with a verified address',
  refusesTakeOver: true,
  params,
  status: 204,
});
