import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { findNetwork } from '../http/rate-limits.ts';

/** Leaves a trace of calls that are refused because they came too often. */
export function noteCallsTooOften({ http, refusals }: App): void {
  http.addHook('onError', async ({ actor, ip }, _reply, error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'too_often') return;
    refusals.note({ kind: 'too_often', userId: actor?.userId, isTheirs: actor !== null, network: findNetwork(ip) });
  });
}
