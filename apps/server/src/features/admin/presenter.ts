import type { AdminUserWire } from '@facet/contract/entities/admin-user';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentPerson } from '../users/presenter.ts';
import type { AdminUserRow } from './list-admin-users.ts';
import { accountRules } from './policy.ts';

export const presentAdminUser = (row: AdminUserRow, by: { userId: number }, signer: FileSigner): AdminUserWire => ({
  ...presentPerson(row, signer),
  role: row.role,
  state: row.state,
  created_at: row.createdAt,
  last_used_at: row.lastUsedAt,
  spaces: row.spaces,
  spaces_total: row.spacesTotal,
  storage: row.storage,
  abilities: {
    take_over: accountRules.take_over(by, row),
    set_role: accountRules.set_role(by, row),
    deactivate: accountRules.deactivate(by, row),
    activate: accountRules.activate(by, row),
    end_sessions: accountRules.end_sessions(by, row),
    resend_verification: accountRules.resend_verification(by, row),
    send_reset_link: accountRules.send_reset_link(by, row),
    resend_invitation: accountRules.resend_invitation(by, row),
  },
});
