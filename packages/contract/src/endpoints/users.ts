import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, idText } from '../envelope.ts';
import { invitationToken } from '../entities/invitation.ts';
import { newPassword, passwordAgain, PASSWORDS_DIFFER, passwordsMatch } from '../entities/password.ts';
import { signedIn } from '../entities/session.ts';
import { dateLocale, email, personName, timeZone, user, userLanguage, userTheme } from '../entities/user.ts';
import { projectRole } from '../entities/roles.ts';

const group = 'users';
const params = z.object({ userId: idText });

export const registerUser = endpoint({
  method: 'POST',
  path: '/users',
  group,
  summary: 'Register; signs the account in, with its email not yet verified',
  audit: 'account_made',
  access: 'public',
  status: 201,
  limit: 'registration',
  body: z
    .object({
      email,
      password: newPassword,
      password_confirmation: passwordAgain,
      first_name: personName,
      last_name: personName,
      time_zone: timeZone.optional(),
      /** From a mailed invitation: proves the address that it was sent to. */
      invitation_token: invitationToken.optional(),
    })
    .refine(passwordsMatch, PASSWORDS_DIFFER),
  response: dataOf(signedIn),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:userId',
  group,
  summary: 'One user: myself, or someone I share a space or project with',
  params,
  response: dataOf(user),
});

export const updateUserSettings = endpoint({
  method: 'PUT',
  path: '/users/:userId/settings',
  group,
  summary: 'My settings',
  params,
  body: z.object({
    user_theme: userTheme.optional(),
    default_project_role: projectRole.optional(),
    time_zone: timeZone.optional(),
    language: userLanguage.optional(),
    date_locale: dateLocale.optional(),
    hides_first_steps: z.boolean().optional(),
  }),
  response: dataOf(user),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/users/send-email-verification-notification',
  group,
  summary: 'Mail the verification link again',
  status: 204,
  limit: 'recovery',
});
