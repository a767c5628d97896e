import { t, worded } from '@facet/contract/words/speech';
import type { TemplatedMail } from '../mail-content.ts';
import { hello, oneLine } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

/** What is said of each change of how somebody logs in. */
const STEP_CHANGES = worded({
  app_set: 'from now on, logging in to your Facet account takes a code of your authenticator app, too.',
  app_replaced: 'the authenticator app of your Facet account was replaced. Codes of the one before no longer work.',
  app_removed: 'the authenticator app was removed from your Facet account. Logging in takes no code of it any longer.',
  passkey_added: 'a passkey was added to your Facet account. Whoever has it can log in.',
  passkey_removed: 'a passkey was removed from your Facet account. It no longer logs in.',
  recovery_codes_made: 'new recovery codes were made for your Facet account. Those from before no longer work.',
  all_removed:
    'whoever looks after this installation has removed the second step of your Facet account. Your password alone logs in, until you set up a new one.',
});

type StepsChanged = { firstName: string; step: keyof typeof STEP_CHANGES; link: string };

/** Tells a person that something has changed about how they log in. */
export function stepsChangedMail({ firstName, step, link }: StepsChanged): TemplatedMail {
  return {
    subject: t('How you log in was changed'),
    ...renderMail({
      preview: t('If it was you, you don’t need to do anything.'),
      heading: t('How you log in was changed'),
      paragraphs: [
        hello(firstName),
        STEP_CHANGES[step],
        t('If that was not you, set a new password at once, and look at what is there.'),
      ],
      action: { label: t('See how you log in'), url: link },
      footer: t('If it was you, you don’t need to do anything.'),
    }),
  };
}

type StepRequired = { firstName: string; day: Date; link: string };

/** Tells a person that they need a second step from a day on, and where to set one up. */
export function stepRequiredMail({ firstName, day, link }: StepRequired): TemplatedMail {
  return {
    subject: t('Please set up a second step'),
    ...renderMail({
      preview: t('It takes two minutes.'),
      heading: t('Please set up a second step'),
      paragraphs: [
        hello(firstName),
        t(
          'from {day, date} on, logging in to Facet takes a second step besides your password: a passkey, or a code of an app.',
          {
            day,
          },
        ),
        t(
          'It takes two minutes. If you don’t get round to it, you will be led to it at the next log-in after that day.',
        ),
      ],
      action: { label: t('Set it up now'), url: link },
      footer: t('You received this email because whoever looks after your team asks it of your account.'),
    }),
  };
}

type TokenMail = { firstName: string; name: string; day: Date; link: string };

/** Tells a person that somebody who is signed in as them has made a personal access token. */
export function tokenMadeMail({ firstName, name, day, link }: TokenMail): TemplatedMail {
  return {
    subject: t('A personal access token was made'),
    ...renderMail({
      preview: t('If it was you, you don’t need to do anything.'),
      heading: t('A personal access token was made'),
      paragraphs: [
        hello(firstName),
        t(
          'the token “{name}” was made for your Facet account. Whoever has it gets in without a password, until {day, date}.',
          {
            name: oneLine(name),
            day,
          },
        ),
        t('If that was not you, remove it, and set a new password at once.'),
      ],
      action: { label: t('See your tokens'), url: link },
      footer: t('If it was you, you don’t need to do anything.'),
    }),
  };
}

/** Tells a person that one of their tokens ends within a week. */
export function tokenEndsMail({ firstName, name, day, link }: TokenMail): TemplatedMail {
  return {
    subject: t('A personal access token ends soon'),
    ...renderMail({
      preview: t('What uses it stops working then.'),
      heading: t('A personal access token ends soon'),
      paragraphs: [
        hello(firstName),
        t('your token “{name}” ends on {day, date}. What uses it stops working then.', { name: oneLine(name), day }),
        t('If you still need it, make a new one and put it in the place of this one.'),
      ],
      action: { label: t('See your tokens'), url: link },
      footer: t('You received this email because you made this token in Facet.'),
    }),
  };
}
