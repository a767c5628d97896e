import { ConfigError } from '../../platform/config/config-error.ts';
import { loadConfig } from '../../platform/config/load-config.ts';
import { createLog } from '../../platform/log.ts';
import { checkDatabase } from './check-database.ts';
import { checkBackups, checkFfmpeg, checkFolder, checkSettings, checkStorage } from './check-house.ts';
import { checkAddress, checkMail, checkProviders, checkRedis } from './check-network.ts';
import { findings, type Finding } from './finding.ts';

/** Looks at everything that this installation stands on; changes nothing that stays. */
export async function examineHouse(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const log = createLog({ level: 'silent' });
  try {
    const config = loadConfig(env);
    const found = await Promise.all([
      checkFolder(config),
      checkDatabase(config),
      checkStorage(config, log),
      checkMail(config),
      checkProviders(config),
      checkRedis(config),
      checkFfmpeg(config),
      checkAddress(config),
      checkBackups(config),
    ]);
    return [...checkSettings(env), ...found.flat()];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [findings('settings').wrong(error.message, 'give another value: README lists what each may be')];
  }
}

const SIGNS = { good: 'good   ', warning: 'look   ', wrong: 'WRONG  ' };

/** Says what was found, a line for each, as words or as JSON; false if something is wrong. */
export async function sayHealth(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  asJson: boolean,
): Promise<boolean> {
  const found = await examineHouse(env);
  if (asJson) say(JSON.stringify(found, null, 2));
  else
    for (const { state, check, text, mend } of found)
      say(`${SIGNS[state]}${check.padEnd(10)}${text}${mend === null ? '' : `. ${mend}`}`);
  return found.every(({ state }) => state !== 'wrong');
}
