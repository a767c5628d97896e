import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';

const PURPOSE = 'invitation';
const ID_LENGTH = 36;
const rowId = z.uuid();

/** The token of an invitation's row; nothing that is stored or queued gives it away. */
export const makeInvitationToken = (tokens: Tokens, id: string) => `${id}${tokens.derive(PURPOSE, id)}`;

/** The id of the row a token was made for; null when it is not one of ours. */
export function readRowId(tokens: Tokens, token: string): string | null {
  const id = token.slice(0, ID_LENGTH);
  return rowId.safeParse(id).success && tokens.isDerived(PURPOSE, id, token.slice(ID_LENGTH)) ? id : null;
}

/** The page that a mailed invitation opens; built from PUBLIC_URL, never from a request's Host header. */
export const makeInvitationLink = ({ tokens, config }: Pick<App, 'tokens' | 'config'>, id: string) =>
  new URL(`/invitation/${makeInvitationToken(tokens, id)}`, config.publicUrl).href;
