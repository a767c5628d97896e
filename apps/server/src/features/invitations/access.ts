import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { findInvitation, type Invitation } from './find-invitation.ts';
import { readRowId } from './invitation-token.ts';

/** The invitation behind a token; null when the token is not ours or no longer works. */
export async function invitationBehind({ tokens }: Pick<App, 'tokens'>, db: Db, token: string) {
  const id = readRowId(tokens, token);
  return id ? findInvitation(db, id) : null;
}

/** The same, or 404. */
export async function invitationFor(app: Pick<App, 'tokens'>, db: Db, token: string): Promise<Invitation> {
  const invitation = await invitationBehind(app, db, token);
  if (!invitation) throw new AppError('not_found', LINK_EXPIRED_TEXT);
  return invitation;
}
