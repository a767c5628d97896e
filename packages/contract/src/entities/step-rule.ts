import { z } from 'zod';
import { TWO_STEP_GROUPS } from '../constants/second-step.ts';

const counted = z.object({ people: z.number(), ready: z.number() });

/** Whom a place asks for a second step from when on, and how many of each group there are, with and without one. */
export const stepRule = z.object({
  /** Null where nobody is asked. */
  asks: z.enum(TWO_STEP_GROUPS).nullable(),
  begins_at: z.string().nullable(),
  /** When it was set; null where nobody is asked. */
  updated_at: z.string().nullable(),
  groups: z.object({ admins: counted, owners: counted, everyone: counted }),
});
export type StepRuleWire = z.infer<typeof stepRule>;

/** Somebody whom the rule asks; `is_ready`: with an app or a passkey. */
export const askedPerson = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  has_app: z.boolean(),
  has_passkey: z.boolean(),
  is_ready: z.boolean(),
});
export type AskedPersonWire = z.infer<typeof askedPerson>;
