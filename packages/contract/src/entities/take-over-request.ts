import { z } from 'zod';
import { person } from './user.ts';

/** What became of an administrator's question: `needed` before any, or once an answer no longer counts. */
export const consentState = z.enum(['needed', 'asked', 'agreed', 'refused']);
export type ConsentState = z.infer<typeof consentState>;

/** An administrator's question whether they may take an account over, as its owner sees it. */
export const takeOverRequest = z.object({
  id: z.number(),
  admin: person,
  reason: z.string(),
  state: consentState,
  /** Until when the administrator may come in, as often as needed; null unless the owner agreed. */
  agreed_until: z.string().nullable(),
  created_at: z.string(),
});
export type TakeOverRequestWire = z.infer<typeof takeOverRequest>;
