import type * as api from '@facet/contract/endpoints/review-links';
import { fieldName } from '@facet/contract/constants/field-names';
import { GUEST_CODE_DEAD_TEXT, GUEST_CODE_WRONG_TEXT, requiredText } from '@facet/contract/constants/texts';
import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { invalidField } from '../../../platform/errors.ts';
import { startSession } from '../../session/actions/start-session.ts';
import { answerSignedIn } from '../../session/answer-signed-in.ts';
import { accountOf } from '../../users/access.ts';
import { guestLinkOf, lockGuestLink, type GuestLink } from '../access.ts';
import { hashGuestCode } from '../guest-code.ts';
import { checkLinkPassword } from './check-link-password.ts';
import { countOpening } from './mark-opened.ts';
import { countCodeTry, useUpCode } from './review-codes.ts';

type Input = z.output<typeof api.startGuestSession.body>;

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type Code = { code: string | undefined; network: string };

/** Checks the code of a link that asks for one, counting the try first; returns its stored hash, null without one. */
async function checkCode(app: App, link: GuestLink, { code, network }: Code): Promise<string | null> {
  if (!link.needsCode) return null;
  if (code === undefined) throw invalidField('code', requiredText(fieldName(['code'])));
  const stored = await countCodeTry(app.db, link.id);
  if (stored !== null && isSame(stored, hashGuestCode(app.tokens, link.id, code))) return stored;
  app.refusals.note({ kind: 'code', userId: link.userId, projectId: link.projectId, network });
  throw invalidField('code', stored === null ? GUEST_CODE_DEAD_TEXT : GUEST_CODE_WRONG_TEXT);
}

/** Stores the name that the guest gave; the address stays unproven for everything but this link. */
async function nameGuest(tx: Tx, userId: number, { first_name: firstName, last_name: lastName }: Input) {
  await tx.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
}

/** Where a guest comes from: the browser's user agent, its address, and the network of that. */
type Origin = { device: string | undefined; address: string; network: string };

/** Lets in whoever has the link, and the mailed code if it asks for one, with a session that reaches the link's items and nothing else. */
export async function startGuestSession(app: App, hash: string, input: Input, { device, address, network }: Origin) {
  const link = await guestLinkOf(app.db, hash);
  await checkLinkPassword(app, link, { password: input.password, network });
  const stored = await checkCode(app, link, { code: input.code, network });
  const { user, sessionId } = await transact(app, async (tx) => {
    // What was checked may have changed meanwhile: the link, its password, the code, who the person is.
    await lockGuestLink(tx, link);
    if (stored !== null && !(await useUpCode(tx, link.id, stored))) throw invalidField('code', GUEST_CODE_DEAD_TEXT);
    await nameGuest(tx, link.userId, input);
    await countOpening(tx, link.id);
    const known = stored === null ? 'link' : 'code';
    const guest = { reviewRecipientId: link.id, knownBy: known } as const;
    const started = await startSession(tx, { userId: link.userId, device, guest });
    const actor = { userId: link.userId, impersonatorId: null };
    const details = { ids: { recipient: link.id }, known_by: guest.knownBy };
    await recordAudit(tx, { actor, address }, { act: 'guest_entered', projectId: link.projectId, details });
    return { user: await accountOf(tx, link.userId), sessionId: started };
  });
  const { token } = await app.tokens.issue(user.id, sessionId);
  return { ...(await answerSignedIn(app, { user, sessionId, token })), project_id: link.projectId };
}
