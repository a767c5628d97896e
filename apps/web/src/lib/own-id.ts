import { currentToken } from './current-token.ts';
import { tokenClaims } from './token-claims.ts';

/** The id of the signed-in user; null if nobody is. */
export function ownId(): number | null {
  const token = currentToken();
  return token === null ? null : (tokenClaims(token)?.userId ?? null);
}
