import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { socialAccounts } from '../../../db/schema/index.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { findFormerLogIn } from '../queries.ts';
import type { ProvenIdentity } from './register-by-provider.ts';

/**
 * Makes room for the log-in of somebody whom their provider knows anew, and who has proven by a mail that the address
 * is theirs. The provider's word alone is not enough: it may have given the address to somebody else.
 */
export async function removeFormerLogIn(tx: Tx, identity: ProvenIdentity): Promise<void> {
  const former = await findFormerLogIn(tx, identity);
  if (!former) return;
  const { userId, provider, subject } = former;
  await tx
    .delete(socialAccounts)
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)));
  const details = { title: provider, fields: ['provider'] };
  await recordAudit(tx, { actor: null }, { act: 'account_changed', userId, details });
}
