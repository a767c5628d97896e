import { COMMON_PASSWORD_TEXT, PERSONAL_PASSWORD_TEXT } from '@facet/contract/constants/texts';
import * as api from '@facet/contract/endpoints/index';
import { newPassword } from '@facet/contract/entities/password';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailedToken } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { refuseGuessable } from '../../platform/auth/refuse-guessable.ts';

const PASSWORD = 'Emerald-cut 7';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const ada = { email: 'ada.reyes@atelier.test', firstName: 'Ada', lastName: 'Núñez Reyes' };

describe('passwords that are among the first to be tried', () => {
  test.each([
    'Password1!',
    'P@ssw0rd!',
    'Pa$$w0rd1',
    'Passw0rd!!',
    'Password123456!',
    'PasswordPassword1!',
    '1Password!',
    'Pássword1!',
    'Qwerty123!',
    'Qwertyuiop1!',
    'Summer2026!',
    'W3lcome!2',
    'M0nkey#12',
    'Admin@123',
    'Abc123!@#',
    'Aa123456!',
    'Q1w2e3r4!',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Zaq12wsx!',
    'Facet-2026!',
  ])('%s keeps every rule of the form and is refused', (password) => {
    expect(newPassword.safeParse(password).success).toBe(true);
    expect(() => refuseGuessable(password, ada)).toThrow(
      expect.objectContaining({ errors: { password: [COMMON_PASSWORD_TEXT] } }),
    );
  });

  test.each(['Ada-mant 77', '77-@D@-opal!', 'Xada.reyes1!', 'Nunez~opal 7', 'opal-REYES 7'])(
    '%s holds a name or the address and is refused',
    (password) => {
      expect(() => refuseGuessable(password, ada)).toThrow(
        expect.objectContaining({ errors: { password: [PERSONAL_PASSWORD_TEXT] } }),
      );
    },
  );

  test.each([
    PASSWORD,
    'Marquise-cut 9',
    'Aurelia-7731!',
    '7#92!Love$41-88?',
    'kX9!vbQz2#',
    'Correct Horse 7 battery!',
  ])('%s is taken', (password) => expect(() => refuseGuessable(password, ada)).not.toThrow());

  test('names of one or two letters are in every password, and count for nothing', () => {
    const short = { email: 'cu@atelier.test', firstName: 'Em', lastName: '' };
    expect(() => refuseGuessable(PASSWORD, short)).not.toThrow();
  });
});

describe('are refused at the field, with the reason', () => {
  const BAD = [
    ['Password1!', COMMON_PASSWORD_TEXT],
    ['Ada-mant 77', PERSONAL_PASSWORD_TEXT],
  ] as const;
  const twice = (password: string) => ({ password, password_confirmation: password });

  test.each(BAD)('%s at registration', async (password, text) => {
    const body = { email: uniqueEmail('opal'), first_name: 'Ada', last_name: 'Reyes', ...twice(password) };
    const refused = await callApi(app, null, api.registerUser, { body });
    expect([refused.status, refused.errors]).toEqual([422, { password: [text] }]);
    expect((await callApi(app, null, api.registerUser, { body: { ...body, ...twice(PASSWORD) } })).status).toBe(201);
  });

  test.each(BAD)('%s by a mailed link, which works still', async (password, text) => {
    const user = await makeUser(app, { password: PASSWORD });
    await callApi(app, null, api.recoverPassword, { body: { email: user.email } });
    const token = await mailedToken(app, { email: user.email, page: '/reset-password' });
    const reset = (next: string) => callApi(app, null, api.resetPassword, { body: { token, ...twice(next) } });
    const refused = await reset(password);
    expect([refused.status, refused.errors]).toEqual([422, { password: [text] }]);
    expect((await reset('Marquise-cut 9')).status).toBe(204);
  });

  test.each([...BAD, ['Zorah-cut 77', PERSONAL_PASSWORD_TEXT]] as const)(
    '%s in the profile',
    async (password, text) => {
      const user = await makeUser(app, { password: PASSWORD });
      const body = { first_name: 'Zorah', last_name: 'Tester', current_password: PASSWORD, ...twice(password) };
      const params = { userId: user.id };
      const refused = await callApi(app, user, api.updateUser, { params, body });
      expect([refused.status, refused.errors]).toEqual([422, { password: [text] }]);
      expect((await callApi(app, user, api.getSession)).body.data.user.first_name).toBe('Ada');
    },
  );
});
