import { z } from 'zod';
import { person } from './user.ts';

/** What the audit log can be filtered by. */
export const auditKind = z.enum([
  'sign-ins',
  'roles',
  'shares',
  'links',
  'exports',
  'take-overs',
  'deletions',
  'accounts',
  'settings',
]);
export type AuditKind = z.infer<typeof auditKind>;
export const AUDIT_KINDS: Readonly<Record<AuditKind, string>> = {
  'sign-ins': 'Sign-ins',
  roles: 'Roles',
  shares: 'Shares',
  links: 'Links',
  exports: 'Exports',
  'take-overs': 'Take-overs',
  deletions: 'Deletions',
  accounts: 'Accounts',
  settings: 'Settings',
};

export const auditAct = z.enum([
  'signed_in',
  'signed_out',
  'sessions_ended',
  'admin_confirmed',
  'role_set',
  'admin_granted',
  'admin_revoked',
  'team_set',
  'space_people_invited',
  'space_person_changed',
  'space_person_removed',
  'shared',
  'sharing_set',
  'review_requested',
  'review_withdrawn',
  'review_link_changed',
  'review_link_sent',
  'review_link_revoked',
  'board_link_sent',
  'calendar_link_made',
  'calendar_link_removed',
  'exported',
  'taken_over',
  'take_over_closed',
  'done_in_take_over',
  'deleted',
  'restored',
  'account_made',
  'account_changed',
  'password_reset',
  'account_deactivated',
  'account_activated',
  'reset_link_sent',
  'verification_sent',
  'invitation_sent',
  'settings_changed',
  'connection_changed',
  'job_retried',
  'job_dropped',
  'mail_tested',
  'push_tested',
]);
export type AuditAct = z.infer<typeof auditAct>;
/** Every act that is written down: what it belongs to, and its words, which follow the name of whoever did it. */
export const AUDIT_ACTS: Readonly<Record<AuditAct, { kind: AuditKind; words: string }>> = {
  signed_in: { kind: 'sign-ins', words: 'signed in' },
  signed_out: { kind: 'sign-ins', words: 'signed out' },
  sessions_ended: { kind: 'sign-ins', words: 'ended sessions' },
  admin_confirmed: { kind: 'sign-ins', words: 'opened the administration' },
  role_set: { kind: 'roles', words: 'changed the role' },
  admin_granted: { kind: 'roles', words: 'gave administrator rights to the account' },
  admin_revoked: { kind: 'roles', words: 'took administrator rights from the account' },
  team_set: { kind: 'roles', words: 'changed the team' },
  space_people_invited: { kind: 'roles', words: 'invited people' },
  space_person_changed: { kind: 'roles', words: 'changed a person’s role or state' },
  space_person_removed: { kind: 'roles', words: 'removed a person' },
  shared: { kind: 'shares', words: 'shared' },
  sharing_set: { kind: 'shares', words: 'changed whom a module is shared with' },
  review_requested: { kind: 'shares', words: 'asked for a review' },
  review_withdrawn: { kind: 'shares', words: 'withdrew a review request' },
  review_link_changed: { kind: 'links', words: 'changed a review link' },
  review_link_sent: { kind: 'links', words: 'sent a review link again' },
  review_link_revoked: { kind: 'links', words: 'revoked a review link' },
  board_link_sent: { kind: 'links', words: 'sent a link of a board' },
  calendar_link_made: { kind: 'links', words: 'made a calendar link' },
  calendar_link_removed: { kind: 'links', words: 'removed the calendar link' },
  exported: { kind: 'exports', words: 'exported' },
  taken_over: { kind: 'take-overs', words: 'took over the account' },
  take_over_closed: { kind: 'take-overs', words: 'closed the take-over' },
  done_in_take_over: { kind: 'take-overs', words: 'changed something' },
  deleted: { kind: 'deletions', words: 'deleted' },
  restored: { kind: 'deletions', words: 'restored' },
  account_made: { kind: 'accounts', words: 'registered' },
  account_changed: { kind: 'accounts', words: 'changed the account' },
  password_reset: { kind: 'accounts', words: 'set a new password by mail' },
  account_deactivated: { kind: 'accounts', words: 'deactivated the account' },
  account_activated: { kind: 'accounts', words: 'activated the account' },
  reset_link_sent: { kind: 'accounts', words: 'sent a link to set a new password' },
  verification_sent: { kind: 'accounts', words: 'sent the verification mail again' },
  invitation_sent: { kind: 'accounts', words: 'sent the invitation again' },
  settings_changed: { kind: 'settings', words: 'changed settings' },
  connection_changed: { kind: 'settings', words: 'changed a connection' },
  job_retried: { kind: 'settings', words: 'retried a job' },
  job_dropped: { kind: 'settings', words: 'dropped a job' },
  mail_tested: { kind: 'settings', words: 'sent a test mail' },
  push_tested: { kind: 'settings', words: 'sent a test push' },
};

/** What an entry says beyond whom and what it is about; never a secret, and of an account never a value. */
export const auditDetails = z.object({
  /** The call: method and path of the contract. */
  call: z.string().optional(),
  /** Ids that it named, beside the person's, space's and project's. */
  ids: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())])).optional(),
  /** The fields that were sent. */
  fields: z.array(z.string()).optional(),
  reason: z.string().optional(),
  title: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  device: z.string().optional(),
});
export type AuditDetails = z.infer<typeof auditDetails>;

const somebody = person.pick({ id: true, first_name: true, last_name: true, email: true, avatar: true });
const place = z.object({ id: z.number(), title: z.string() }).nullable();

export const auditEntry = z.object({
  id: z.number(),
  act: auditAct,
  /** Null for the command line. */
  actor: somebody.nullable(),
  impersonator: somebody.nullable(),
  /** Whose account it is about. */
  user: somebody.nullable(),
  space: place,
  project: place,
  details: auditDetails,
  /** The network address that it came from. */
  address: z.string().nullable(),
  created_at: z.string(),
  /** Its place in the chain of all entries, and the hash that it is linked by; null for what was put in beside the chain. */
  position: z.number().nullable(),
  hash: z.string().nullable(),
});
export type AuditEntryWire = z.infer<typeof auditEntry>;

/** Whether the log is whole: each entry holds a hash over what it says and the hash of the entry before. */
export const auditChain = z.object({
  entries: z.number(),
  /** The first entry that does not follow; without an id it is missing, without a position it was put in beside the chain. */
  broken: z.object({ id: z.number().nullable(), position: z.number().nullable(), is_missing: z.boolean() }).nullable(),
});
export type AuditChainWire = z.infer<typeof auditChain>;

/** What a broken chain is told as. */
export function brokenWords({ id, position, is_missing: isMissing }: NonNullable<AuditChainWire['broken']>): string {
  if (position === null) return `Entry with id ${id} was put in beside the chain`;
  return isMissing ? `Entry ${position} is missing` : `Entry ${position} was changed`;
}
