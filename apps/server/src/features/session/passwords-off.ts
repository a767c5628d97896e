import { invalidField } from '../../platform/errors.ts';
import type { Config } from '../../platform/config/load-config.ts';
import { t } from '@facet/contract/words/speech';

/** Refuses to log in with a password, or to set one, where people come in by a provider only. */
export function refusePasswords({ passwordLogin }: Pick<Config, 'passwordLogin'>, field: string): void {
  if (!passwordLogin) throw invalidField(field, t('Passwords are not used here. Sign in with a provider instead.'));
}
