import type { AccountState } from '@facet/contract/entities/admin-user';
import type { GlobalRole } from '@facet/contract/permissions';

/** The facts that decide what may be done with an account. */
export type AccountFacts = { id: number; role: GlobalRole; state: AccountState };
type Administrator = { userId: number };

/** Neither their own account nor another administrator's: those are left to the command line. */
export const canManage = ({ userId }: Administrator, { id, role }: AccountFacts) => id !== userId && role !== 'admin';

export const canTakeOver = (by: Administrator, account: AccountFacts) =>
  canManage(by, account) && (account.state === 'active' || account.state === 'unverified');
export const canSetRole = canManage;
export const canDeactivate = (by: Administrator, account: AccountFacts) =>
  canManage(by, account) && account.state !== 'inactive';
export const canActivate = (by: Administrator, account: AccountFacts) =>
  canManage(by, account) && account.state === 'inactive';
export const canEndSessions = canTakeOver;
export const canSendVerification = (by: Administrator, account: AccountFacts) =>
  canManage(by, account) && account.state === 'unverified';
export const canSendResetLink = canTakeOver;
export const canResendInvitation = (by: Administrator, account: AccountFacts) =>
  canManage(by, account) && account.state === 'invited';

export const accountRules = {
  take_over: canTakeOver,
  set_role: canSetRole,
  deactivate: canDeactivate,
  activate: canActivate,
  end_sessions: canEndSessions,
  resend_verification: canSendVerification,
  send_reset_link: canSendResetLink,
  resend_invitation: canResendInvitation,
} as const;
export type AccountVerb = keyof typeof accountRules;
