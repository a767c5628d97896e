import { z } from 'zod';

/** How a failed request is answered. */
export type Refusal = { status: number; message: string };

const expected = z.object({ status: z.number().int().min(400).max(499), message: z.string() });
const firstIssue = (error: z.core.$ZodError) => error.issues[0]?.message ?? 'Invalid data';

/** What the client is told about an error, and nothing about an unexpected one. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof z.core.$ZodError) return { status: 422, message: firstIssue(error) };
  return expected.safeParse(error).data ?? { status: 500, message: 'Server Error. Please again later' };
}
