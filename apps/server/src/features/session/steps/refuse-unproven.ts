import type { Actor } from '../../../platform/auth/actor.ts';
import type { Config } from '../../../platform/config/load-config.ts';
import { conflict } from '../../../platform/errors.ts';
import { refusePasswords } from '../passwords-off.ts';
import { t } from '@facet/contract/words/speech';

/**
 * Refuses a step to whoever has not proven their address: it may be somebody else's, who would be locked out. Where
 * people come in by a provider only, steps are the provider's to ask.
 */
export function refuseUnproven(config: Pick<Config, 'passwordLogin'>, { emailVerified }: Actor): void {
  refusePasswords(config, 'current_password');
  if (!emailVerified) throw conflict(t('Verify your email address first. We sent you a link.'));
}
