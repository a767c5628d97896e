import { fieldName } from '@facet/contract/constants/field-names';
import { LINK_PASSWORD_WRONG_TEXT, requiredText } from '@facet/contract/constants/texts';
import type { App } from '../../../platform/app.ts';
import { isPassword } from '../../../platform/auth/passwords.ts';
import { invalidField } from '../../../platform/errors.ts';

type Protected = { id: number; userId: number; projectId: number; passwordHash: string | null };
type Given = { password?: string | undefined; network: string };

/** Checks the password of a link that has one: 422 for a wrong one, 429 after too many. */
export async function checkLinkPassword(app: App, link: Protected, { password, network }: Given): Promise<void> {
  if (link.passwordHash === null) return;
  if (!password) throw invalidField('password', requiredText(fieldName(['password'])));
  // Counted before comparing, so that many tries at once are no way round the limit.
  const tries = [{ limit: 'link-password' as const, of: link.id }];
  await app.limits.take(tries);
  if (!(await isPassword(link.passwordHash, password))) {
    app.refusals.note({ kind: 'link_password', userId: link.userId, projectId: link.projectId, network });
    throw invalidField('password', LINK_PASSWORD_WRONG_TEXT);
  }
  await app.limits.giveBack(tries);
}
