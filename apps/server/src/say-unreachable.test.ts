import { expect, test } from 'vitest';
import { loadConfig } from './platform/config/load-config.ts';
import { createLog } from './platform/log.ts';
import { sayUnreachable } from './say-unreachable.ts';

/** Nobody listens there. */
const AWAY = '127.0.0.1:61';
const provider = { id: 'house', name: 'House', issuer: `http://${AWAY}`, client_id: 'facet' };

test('a mail server and a provider that do not answer are each told in one line at the start', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const environment = { SMTP_URL: `smtp://${AWAY}`, OIDC_PROVIDERS: JSON.stringify([provider]) };
  await sayUnreachable(loadConfig(environment), log);
  const told = lines.map((line): Record<string, string> => JSON.parse(line));
  expect(told).toEqual([
    expect.objectContaining({ level: 'warn', msg: expect.stringMatching(/^127\.0\.0\.1:61 takes no mails/) }),
    expect.objectContaining({ level: 'warn', mend: `check its issuer, http://${AWAY}` }),
  ]);
  await sayUnreachable(loadConfig({}), log);
  expect(lines).toHaveLength(2);
});
