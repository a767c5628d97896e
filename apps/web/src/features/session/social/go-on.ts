import type { SocialSignedInWire } from '@facet/contract/entities/social';
import { ApiError } from '../../../lib/api-error.ts';
import { type Flow, forgetPending, keepPending, readPending, takeFlow } from './log-in-flow.ts';
import { DENIED, ELSEWHERE, EXPIRED, FAILED, refusedWith, type Refusal, type Returned } from './returned.ts';

/** What the page shows while a log-in is in progress. */
export type LogInStep =
  | { kind: 'working' }
  | { kind: 'email-needed'; pendingToken: string; suggestedEmail: string; title: string; isNewLogIn: boolean }
  | { kind: 'no-account'; flow: Flow }
  | Refusal;
/** How far a log-in got. */
export type Outcome = LogInStep | { kind: 'entered'; redirect: string | undefined } | { kind: 'linked'; title: string };

type Returning = { flow: Flow; code: string };
/** What to do with the provider's answer. */
export type LogInWays = {
  enter: (input: Returning) => Promise<SocialSignedInWire>;
  confirm: (input: Returning) => Promise<unknown>;
};
type Prove = (input: { pending_token: string; token: string }) => Promise<SocialSignedInWire>;

const explain = (error: unknown): Refusal =>
  error instanceof ApiError && error.status !== 500 ? refusedWith(error.message) : FAILED;

const isUnknown = (error: unknown, flow: Flow) =>
  flow.purpose === 'login' && error instanceof ApiError && 'provider' in error.errors;

function outcomeOf(
  flow: Flow,
  { pending_token: pendingToken, suggested_email: suggested, is_new_log_in: isNewLogIn }: SocialSignedInWire,
): Outcome {
  const { title, redirect } = flow;
  if (pendingToken === null) return flow.purpose === 'link' ? { kind: 'linked', title } : { kind: 'entered', redirect };
  keepPending({ token: pendingToken, title, redirect });
  return { kind: 'email-needed', pendingToken, suggestedEmail: suggested ?? '', title, isNewLogIn };
}

async function goOn({ enter, confirm }: LogInWays, returning: Returning): Promise<Outcome> {
  const { flow } = returning;
  if (flow.purpose !== 'confirm') return outcomeOf(flow, await enter(returning));
  await confirm(returning);
  return { kind: 'entered', redirect: flow.redirect };
}

/** Continues with what the provider sent back. */
export async function comeBack({ code, state, iss, error }: Returned, ways: LogInWays): Promise<Outcome> {
  const flow = takeFlow(state);
  if (error !== undefined) return error === 'access_denied' ? DENIED : FAILED;
  // An answer from a provider other than the one asked must not log anybody in.
  if (!flow || code === undefined || (iss !== undefined && iss !== flow.issuer)) return EXPIRED;
  try {
    return await goOn(ways, { flow, code });
  } catch (failure) {
    return isUnknown(failure, flow) ? { kind: 'no-account', flow } : explain(failure);
  }
}

/** Finishes the log-in waiting in this browser with the token from our mail. */
export async function proveAddress(token: string, prove: Prove): Promise<Outcome> {
  const pending = readPending();
  if (!pending) return ELSEWHERE;
  try {
    await prove({ pending_token: pending.token, token });
    forgetPending();
    return { kind: 'entered', redirect: pending.redirect };
  } catch (failure) {
    return explain(failure);
  }
}
