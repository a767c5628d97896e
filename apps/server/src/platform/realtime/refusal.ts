import type { ErrorReason } from '@facet/contract/constants/error-status';
import { known, message, t } from '@facet/contract/words/speech';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { outageRefusal } from '../outage-refusal.ts';

/** How a failed request is answered. */
export type Refusal = { status: number; message: string; reason?: ErrorReason | undefined };

// A library's error may also carry a status above 499, and a text that is nobody's business.
const isOurs = (error: unknown): error is AppError => error instanceof AppError && error.code !== 'internal';
const expected = z.object({ status: z.number().int().min(400).max(499), message: z.string() });
const firstIssue = (error: z.core.$ZodError) => known(error.issues[0]?.message ?? message('Invalid data'));

/** What the client is told about an error, in the current language; nothing about an unexpected one. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof z.core.$ZodError) return { status: 422, message: firstIssue(error) };
  const ours = isOurs(error) ? error : outageRefusal(error);
  if (ours) return { status: ours.status, message: known(ours.message), reason: ours.reason };
  return expected.safeParse(error).data ?? { status: 500, message: t('Server Error. Please again later') };
}
