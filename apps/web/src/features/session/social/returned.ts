import { t } from '../../../ui/words.ts';

/** The parameters in the address that a provider, or our mail, sends the browser to. */
export type Returned = {
  code?: string | undefined;
  state?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
  /** From our own mail: proves an address that the provider did not give. */
  token?: string | undefined;
};

/** Why the log-in failed, in words. */
export type Refusal = { kind: 'refused'; title: string; text: string };

const refusal = (title: string, text: string): Refusal => ({ kind: 'refused', title, text });

export const DENIED = refusal(
  t('Log-in cancelled'),
  t('You didn’t let the provider share your identity. Nothing has changed.'),
);
export const EXPIRED = refusal(
  t('This log-in has expired'),
  t('You started it in another tab, or a while ago. Please start again.'),
);
export const ELSEWHERE = refusal(
  t('Started in another browser'),
  t('Open the link in the browser where you started signing in, or start again here.'),
);
export const FAILED = refusal(t('Log-in failed'), t('The provider couldn’t confirm who you are. Please try again.'));

/** A failure here or at the provider, in the server's words. */
export const refusedWith = (text: string): Refusal => refusal(FAILED.title, text);
