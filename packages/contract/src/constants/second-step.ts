import { worded } from '../words/speech.ts';

/** By what a session was opened. `device`: a device that is remembered stood in for the code. */
export const LOG_IN_STEPS = ['password', 'code', 'recovery_code', 'device', 'passkey', 'provider'] as const;
export type LogInStep = (typeof LOG_IN_STEPS)[number];
export const LOG_IN_STEP_WORDS: Readonly<Record<LogInStep, string>> = worded({
  password: 'password',
  code: 'code of the app',
  recovery_code: 'recovery code',
  device: 'remembered device',
  passkey: 'passkey',
  provider: 'provider',
});

/** Whom a rule asks for two steps. Owners are administrators, too: those of spaces, and those of projects. */
export const TWO_STEP_GROUPS = ['admins', 'owners', 'everyone'] as const;
export type TwoStepGroup = (typeof TWO_STEP_GROUPS)[number];

export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
export const DEVICE_DAYS = 30;
/** How long people may be given to set a second step up. */
export const STEP_RULE_DAYS_MAX = 90;

/** What a personal access token may do, as far as its owner may. */
export const TOKEN_SCOPES = ['read', 'write', 'files'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
export const TOKEN_SCOPE_WORDS: Readonly<Record<TokenScope, string>> = worded({
  read: 'read',
  write: 'change',
  files: 'files in and out',
});

/** How every token begins, so that people and scanners know what they have found. */
export const TOKEN_MARK = 'fct_';
export const TOKENS_MAX = 50;
export const TOKEN_NAME_MAX = 60;
export const TOKEN_SPACES_MAX = 50;
export const TOKEN_DAYS_MAX = 366;
/** How long before its end the owner is told. */
export const TOKEN_WARNING_DAYS = 7;
/** How long an ended one stays in the list. */
export const TOKEN_KEPT_DAYS = 30;
export const TOKEN_CALLS_A_MINUTE = 600;
