import type { AdminUserWire } from '@facet/contract/entities/admin-user';
import type { Config } from '../../platform/config/load-config.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentPerson } from '../users/presenter.ts';
import type { Consent } from './find-consents.ts';
import type { AdminUserRow } from './list-admin-users.ts';
import { accountRules } from './policy.ts';

/** How take-overs are done here, and what an account's owner has said to the caller. */
type TakeOvers = { mode: Config['takeOver']; consent: Consent };
type Context = { by: { userId: number }; signer: FileSigner; takeOvers: TakeOvers };

export const presentAdminUser = (
  row: AdminUserRow,
  { by, signer, takeOvers: { mode, consent } }: Context,
): AdminUserWire => ({
  ...presentPerson(row, signer),
  role: row.role,
  state: row.state,
  created_at: row.createdAt,
  last_used_at: row.lastUsedAt,
  spaces: row.spaces,
  spaces_total: row.spacesTotal,
  storage: row.storage,
  consent:
    mode === 'consent' ? { state: consent.state, agreed_until: consent.agreedUntil?.toISOString() ?? null } : null,
  abilities: {
    take_over: mode !== 'off' && accountRules.take_over(by, row),
    set_role: accountRules.set_role(by, row),
    deactivate: accountRules.deactivate(by, row),
    activate: accountRules.activate(by, row),
    end_sessions: accountRules.end_sessions(by, row),
    resend_verification: accountRules.resend_verification(by, row),
    send_reset_link: accountRules.send_reset_link(by, row),
    resend_invitation: accountRules.resend_invitation(by, row),
  },
});
