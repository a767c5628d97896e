import { currentToken } from './current-token.ts';
import { tokenClaims } from './token-claims.ts';

/** The id of whoever is signed in here; null for nobody. */
export function ownId(): number | null {
  const token = currentToken();
  return token === null ? null : (tokenClaims(token)?.userId ?? null);
}
