import type { Config } from './platform/config/load-config.ts';
import type { Log } from './platform/log.ts';

/**
 * Warns in a line for each of what mails and log-ins go to that can't be used. It may be back when it is needed, so the
 * server starts all the same.
 */
export async function sayUnreachable(config: Config, log: Log): Promise<void> {
  if (!config.smtpUrl && config.oidcProviders.length === 0) return;
  const { checkMail, checkProviders } = await import('./cli/doctor/check-network.ts');
  const asked = [config.smtpUrl ? [await checkMail(config)] : [], await checkProviders(config)];
  for (const { state, check, text, mend } of asked.flat()) if (state === 'wrong') log.warn({ check, mend }, text);
}
