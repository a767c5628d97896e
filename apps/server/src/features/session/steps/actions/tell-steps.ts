import type { z } from 'zod';
import type { Tx } from '../../../../db/client.ts';
import type { App } from '../../../../platform/app.ts';
import { accountNotice } from '../../job-types.ts';

export type StepChange = NonNullable<z.output<typeof accountNotice.schema>['step']>;

/** Mails somebody what has changed about how they log in; what they lack or have counts from the next call on. */
export async function tellSteps(
  app: Pick<App, 'jobs'>,
  tx: Tx,
  { userId, email, step }: { userId: number; email: string; step: StepChange },
): Promise<void> {
  tx.afterCommit({ kind: 'access', userIds: [userId] });
  await app.jobs.send(tx, accountNotice, { kind: 'steps_changed', user_id: userId, to: email, step });
}
