import { t } from '@facet/contract/words/speech';
import type { TemplatedMail } from '../mail-content.ts';
import { hello, nameIn, oneLine } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

/** `proveBy`: when the account goes if the address is not confirmed by then. */
type VerifyEmail = { firstName: string; link: string; validHours: number; proveBy?: Date | null };

/** Asks a person to confirm that an address is theirs. */
export function verifyEmailMail({ firstName, link, validHours, proveBy }: VerifyEmail): TemplatedMail {
  return {
    subject: t('Please confirm your email address'),
    ...renderMail({
      preview: t('One click, and your Facet account is ready.'),
      heading: t('Please confirm your email address'),
      paragraphs: [
        hello(firstName),
        t(
          'welcome to Facet. Please confirm that this address is yours; invitations and review requests sent to it then open for you.',
        ),
        t('The link works once, for {hours, plural, one {# hour} other {# hours}}.', { hours: validHours }),
        ...(proveBy ? [t('Without it, the account is removed after {day, date}.', { day: proveBy })] : []),
      ],
      action: { label: t('Confirm email address'), url: link },
      footer: t('You received this email because someone entered this address in Facet. If it wasn’t you, ignore it.'),
    }),
  };
}

type ConfirmSocialEmail = { firstName: string; provider: string; link: string; validMinutes: number };

/** Asks somebody who signs in by a provider that gave no address to prove the one they gave. */
export function confirmSocialEmailMail({ firstName, provider, link, validMinutes }: ConfirmSocialEmail): TemplatedMail {
  return {
    subject: t('Please confirm your email address'),
    ...renderMail({
      preview: t('One click finishes your log-in with {provider}.', { provider }),
      heading: t('Please confirm your email address'),
      paragraphs: [
        hello(firstName),
        t(
          'someone, hopefully you, is signing in to Facet with {provider} and gave this address. Open the link in the browser where you started; it works only there.',
          { provider },
        ),
        t('It works once, for {minutes, plural, one {# minute} other {# minutes}}.', { minutes: validMinutes }),
      ],
      action: { label: t('Confirm and sign in'), url: link },
      footer: t('If you didn’t sign in, ignore this email: no one can sign in without it.'),
    }),
  };
}

type ChangeEmail = { firstName: string; link: string; validHours: number };

/** Asks a person to confirm a new address for their account. */
export function changeEmailMail({ firstName, link, validHours }: ChangeEmail): TemplatedMail {
  return {
    subject: t('Please confirm your new email address'),
    ...renderMail({
      preview: t('One click, and this is the address of your Facet account.'),
      heading: t('Please confirm your new email address'),
      paragraphs: [
        hello(firstName),
        t(
          'you asked to use this address for your Facet account. It counts once you have confirmed it; until then you sign in with the old one.',
        ),
        t('The link works once, for {hours, plural, one {# hour} other {# hours}}.', { hours: validHours }),
      ],
      action: { label: t('Confirm new address'), url: link },
      footer: t('You received this email because someone entered this address in Facet. If it wasn’t you, ignore it.'),
    }),
  };
}

type EmailNotice = { firstName: string; newEmail: string };

/** Tells the current address that another one was requested. */
export function emailAskedMail({ firstName, newEmail, link }: EmailNotice & { link: string }): TemplatedMail {
  return {
    subject: t('A new email address was requested'),
    ...renderMail({
      preview: t('Nothing changes until the new address is confirmed.'),
      heading: t('A new email address was requested'),
      paragraphs: [
        hello(firstName),
        t(
          'someone signed in to your Facet account, hopefully you, asked to change its email address to {email}. Nothing changes until that address is confirmed.',
          { email: oneLine(newEmail) },
        ),
        t('If that wasn’t you, set a new password to cancel the request.'),
      ],
      action: { label: t('Set a new password'), url: link },
      footer: t('If it was you, you don’t need to do anything.'),
    }),
  };
}

/** Tells the old address that it is no longer the account's. */
export function emailChangedMail({ firstName, newEmail }: EmailNotice): TemplatedMail {
  return {
    subject: t('Your email address was changed'),
    ...renderMail({
      preview: t('You sign in with {email} from now on.', { email: oneLine(newEmail) }),
      heading: t('Your email address was changed'),
      paragraphs: [
        hello(firstName),
        t(
          'the email address of your Facet account is {email} now. You stay signed in where you are; the next time, sign in with the new address.',
          { email: oneLine(newEmail) },
        ),
      ],
      footer: t('If that wasn’t you, contact your Facet administrator at once.'),
    }),
  };
}

type ResetPassword = { firstName: string; link: string; validMinutes: number };

/** Sends an account's owner the link for a new password. */
export function resetPasswordMail({ firstName, link, validMinutes }: ResetPassword): TemplatedMail {
  return {
    subject: t('Set a new password'),
    ...renderMail({
      preview: t('The link to set a new password for your Facet account.'),
      heading: t('Set a new password'),
      paragraphs: [
        hello(firstName),
        t(
          'someone, hopefully you, asked for a new password for your Facet account. Setting it signs you out everywhere else.',
        ),
        t('The link works once, for {minutes, plural, one {# minute} other {# minutes}}.', { minutes: validMinutes }),
      ],
      action: { label: t('Set a new password'), url: link },
      footer: t('If you did not ask for this, ignore this mail: your password stays as it is.'),
    }),
  };
}

type PasswordChanged = { firstName: string; link: string };

/** Tells a person that the password was changed, so that they notice if it wasn't them. */
export function passwordChangedMail({ firstName, link }: PasswordChanged): TemplatedMail {
  return {
    subject: t('Your password was changed'),
    ...renderMail({
      preview: t('Every other device was signed out.'),
      heading: t('Your password was changed'),
      paragraphs: [
        hello(firstName),
        t('the password of your Facet account was changed just now, and every other device was signed out.'),
        t('If that was not you, set a new password at once.'),
      ],
      action: { label: t('Set a new password'), url: link },
      footer: t('If it was you, you don’t need to do anything.'),
    }),
  };
}

type TakenOver = { firstName: string; adminName: string; reason: string; link: string };

/** Tells a person that an administrator is now working in their account, why, and where to see what they do. */
export function takenOverMail({ firstName, adminName, reason, link }: TakenOver): TemplatedMail {
  return {
    subject: t('An administrator has taken over your account'),
    ...renderMail({
      preview: t('For at most 60 minutes. Everything they do is recorded under both names.'),
      heading: t('An administrator has taken over your account'),
      paragraphs: [
        hello(firstName),
        t('{admin} just took over your Facet account, for at most 60 minutes, and gave this reason:', {
          admin: nameIn(adminName),
        }),
        { quote: reason },
        t('They can’t change your password, email or sessions, and everything they do is recorded under both names.'),
      ],
      action: { label: t('See your account activity'), url: link },
      footer: t('You don’t need to do anything.'),
    }),
  };
}

type NewDevice = { firstName: string; device: string; at: string; link: string };

/** Tells a person that their account was opened on a device that they had not used before. */
export function newDeviceMail({ firstName, device, at, link }: NewDevice): TemplatedMail {
  return {
    subject: t('New sign-in to your Facet account'),
    ...renderMail({
      preview: t('With {device}.', { device }),
      heading: t('New sign-in to your Facet account'),
      paragraphs: [
        hello(firstName),
        t('someone, hopefully you, signed in to your Facet account with a device that you had not used before:'),
        { quote: t('{device}, {at, date}, {at, time}', { device, at: new Date(at) }) },
        t('If that wasn’t you, end that session and change how you sign in, at once.'),
      ],
      action: { label: t('See where you are signed in'), url: link },
      footer: t('If it was you, you don’t need to do anything.'),
    }),
  };
}

type HasAccount = { firstName: string; link: string };

/** Tells a person that somebody tried to register with their address, which has an account already. */
export function hasAccountMail({ firstName, link }: HasAccount): TemplatedMail {
  return {
    subject: t('You already have an account'),
    ...renderMail({
      preview: t('Someone tried to register with your address.'),
      heading: t('You already have an account'),
      paragraphs: [
        hello(firstName),
        t(
          'someone, hopefully you, just tried to register at Facet with this address. It has an account already, so nothing about it has changed.',
        ),
        t('If it was you, sign in with that account, or set a new password for it.'),
      ],
      action: { label: t('Get into my account'), url: link },
      footer: t('If that wasn’t you, you don’t need to do anything: nobody can get into your account this way.'),
    }),
  };
}

/** Asks a person whether an administrator may work in their account, and says where to answer. */
export function takeOverAskedMail({ firstName, adminName, reason, link }: TakenOver): TemplatedMail {
  return {
    subject: t('An administrator asks to take over your account'),
    ...renderMail({
      preview: t('Nobody comes in unless you agree.'),
      heading: t('An administrator asks to take over your account'),
      paragraphs: [
        hello(firstName),
        t('{admin} asks to take over your Facet account, and gives this reason:', { admin: nameIn(adminName) }),
        { quote: reason },
        t('If you agree, they may come in within 24 hours, and you can take that back at any time.'),
      ],
      action: { label: t('Answer'), url: link },
      footer: t('Nobody comes in unless you agree.'),
    }),
  };
}
