import type { LogInStep } from '@facet/contract/constants/second-step';
import { CODE_ASKED_TEXT, PASSKEY_ASKED_TEXT, WRONG_CODE_TEXT } from '@facet/contract/constants/texts';
import type { App } from '../../../platform/app.ts';
import { guessPassword } from '../../../platform/auth/guess-password.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { useCode } from './actions/use-code.ts';
import { useDevice } from './actions/remember-device.ts';
import { findSteps } from './queries.ts';

/** Where a log-in comes from, with what the browser sent along. */
export type Trying = { userId: number; network: string; isTheirs?: boolean };

/** The step that a code stands for; 422 for a wrong one, which leaves the trace of a wrong password, 429 after too many. */
export async function requireCode(app: App, trying: Trying, code: string): Promise<LogInStep> {
  const { userId, network } = trying;
  const guesser = { account: `steps of ${userId}`, network };
  const step = await guessPassword(app.limits, guesser, () => useCode(app, { userId, code }));
  if (step) return step;
  app.refusals.note({ kind: 'code', ...trying });
  throw invalidField('code', WRONG_CODE_TEXT);
}

function stepAsked(hasApp: boolean): AppError {
  const text = hasApp ? CODE_ASKED_TEXT : PASSKEY_ASKED_TEXT;
  return new AppError('validation', text, {
    errors: { code: [text] },
    reason: hasApp ? 'second_step' : 'passkey_step',
  });
}

type Sent = { code: string | undefined; cookies: string };

/** By which steps somebody comes in who has given the right password; 422 when one is missing. */
export async function passSecondStep(app: App, trying: Trying, { code, cookies }: Sent): Promise<LogInStep[]> {
  const { authenticator, passkeys } = await findSteps(app.db, trying.userId);
  if (!authenticator && passkeys === 0) return ['password'];
  if (await useDevice(app, trying.userId, cookies)) return ['password', 'device'];
  if (code === undefined || code.trim() === '') throw stepAsked(authenticator !== null);
  return ['password', await requireCode(app, trying, code)];
}
