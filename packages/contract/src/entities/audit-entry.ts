import { z } from 'zod';
import { KNOWN_BY } from '../constants/known-by.ts';
import { AUDIT_ACT_KEYS, AUDIT_KIND_KEYS } from '../constants/audit.ts';
import { person } from './user.ts';

export const auditKind = z.enum(AUDIT_KIND_KEYS);
export const auditAct = z.enum(AUDIT_ACT_KEYS);

/** What an entry says beyond the person and the subject; never a secret, and of an account never a value. */
export const auditDetails = z.object({
  /** The call: method and path of the contract. */
  call: z.string().optional(),
  /** Ids that it named, besides the person's, space's and project's. */
  ids: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())])).optional(),
  /** The fields that were sent. */
  fields: z.array(z.string()).optional(),
  reason: z.string().optional(),
  title: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  device: z.string().optional(),
  /** What let a guest in. */
  known_by: z.enum(KNOWN_BY).optional(),
});
export type AuditDetails = z.infer<typeof auditDetails>;

const somebody = person.pick({ id: true, first_name: true, last_name: true, email: true, avatar: true });
const place = z.object({ id: z.number(), title: z.string() }).nullable();

export const auditEntry = z.object({
  id: z.number(),
  act: auditAct,
  /** Null for the command line (then there is no address either) and for somebody who was not signed in. */
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
  /** Its place in the chain of all entries, and the hash that links it; null for an entry added outside the chain. */
  position: z.number().nullable(),
  hash: z.string().nullable(),
});
export type AuditEntryWire = z.infer<typeof auditEntry>;

/** Whether the log is intact: each entry holds a hash over its own content and the hash of the entry before. */
export const auditChain = z.object({
  entries: z.number(),
  /** How many of them, the oldest, are from before entries were signed with a key. */
  unkeyed: z.number(),
  /** The place and the hash of the last entry; null while there is none. Kept elsewhere, it shows a log that was cut. */
  head: z.string().nullable(),
  /** The first entry that breaks the chain: missing if it has no id, added outside the chain if it has no position. */
  broken: z.object({ id: z.number().nullable(), position: z.number().nullable(), is_missing: z.boolean() }).nullable(),
});
export type AuditChainWire = z.infer<typeof auditChain>;
