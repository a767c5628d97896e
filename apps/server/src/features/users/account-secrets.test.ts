import * as api from '@facet/contract/endpoints/index';
import { expect, test } from 'vitest';
import { callApi, type Answer } from '../../testing/call-api.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailedToken } from '../../testing/outbox.ts';
import { useTestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Emerald-cut 7';
const NEW_PASSWORD = 'Cushion-cut 8';

test('a new password, a new address and the end of an account leave no secret in the log, the answers or the jobs', async () => {
  const lines: string[] = [];
  const app = await useTestApp({ env: { LOG_LEVEL: 'debug' }, logLine: (line) => void lines.push(line) });
  const user = await makeUser(app, { password: PASSWORD });
  const params = { userId: user.id };
  const email = uniqueEmail('new');
  const confirmed = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, current_password: PASSWORD };
  const answers: Answer<unknown>[] = [
    await callApi(app, user, api.updateUser, { params, body: { ...confirmed, current_password: NEW_PASSWORD } }),
    await callApi(app, user, api.updateUser, { params, body: confirmed }),
    await callApi(app, user, api.updateUser, { params, body: { email, current_password: NEW_PASSWORD } }),
  ];
  const token = await mailedToken(app, { email, page: '/verify-email' });
  answers.push(await callApi(app, null, api.verifyEmail, { body: { token } }));
  answers.push(await callApi(app, user, api.deleteUser, { params, body: { current_password: NEW_PASSWORD } }));
  expect(answers.map(({ status }) => status)).toEqual([422, 200, 200, 204, 204]);

  const { rows } = await app.pool.query('select data::text from pgboss.job');
  const kept = [lines.join('\n'), answers.map(({ raw }) => raw.body).join('\n'), JSON.stringify(rows)];
  expect(kept[0]).toContain('/api/users/:userId');
  for (const text of kept) {
    for (const secret of [PASSWORD, NEW_PASSWORD, token, token.slice(token.indexOf('.') + 1), 'argon2']) {
      expect(text).not.toContain(secret);
    }
  }
});
