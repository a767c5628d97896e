import type { Article } from './legal-text.tsx';
import { t } from '../../../ui/words.ts';

export const PRIVACY_ARTICLES: readonly Article[] = [
  {
    title: t('Who is responsible'),
    paragraphs: [
      t(
        'Facet is software that a company or a team installs for itself. Whoever runs this installation decides who gets in, where it stands and how long things are kept, and is responsible for the personal data in it. The makers of the software have no access to it and receive nothing from it.',
      ),
    ],
  },
  {
    title: t('What is stored about you'),
    paragraphs: [
      t(
        'Your account: name, email address, picture if you give one, your settings, and your password as a hash that cannot be reversed. If you sign in through another provider: its name for your account and the address that it gave.',
      ),
      t(
        'Your sessions: the browser and system that you signed in with, when you did, and when you last used it. You see and end them in the settings.',
      ),
      t(
        'Your work: what you upload, write, decide and change, with your name and the time, so that the team can tell who did what. Some of it, such as the record of an approval, is meant to last.',
      ),
    ],
  },
  {
    title: t('What is stored in your browser'),
    paragraphs: [
      t(
        'No cookies are set. The browser’s own storage keeps the token of your session, the theme, and how you like lists to look. While you sign in through another provider, it also keeps what is needed to verify your return. Signing out removes the token.',
      ),
    ],
  },
  {
    title: t('Who sees it'),
    paragraphs: [
      t(
        'People in a space or project see the name, address and picture of those they work with there, and what was shared with them. Clients see only what they were asked about, and the names of those who wrote to them.',
      ),
      t(
        'These pages load nothing from other servers, and nothing here tracks you: no third-party analytics, no advertising, no fonts from elsewhere. Mail is sent through a mail server that the operator chose; files may be kept in a store that the operator chose.',
      ),
    ],
  },
  {
    title: t('Logs'),
    paragraphs: [
      t(
        'The server writes a technical log, which may name addresses that were called and faults that occurred. Passwords, tokens and the secret parts of links are not written to it. How long it is kept is up to the operator.',
      ),
    ],
  },
  {
    title: t('How long'),
    paragraphs: [
      t(
        'Unless the operator set other times, a session that nobody uses ends after thirty days, and what was deleted can be brought back for thirty days before it is removed. Copies in back-ups last as long as the operator keeps those.',
      ),
    ],
  },
  {
    title: t('Your rights'),
    paragraphs: [
      t(
        'You may ask whoever runs this installation what is stored about you, have it corrected, exported or removed, and object to its use. If you were invited, the person who invited you can tell you who that is. You may also turn to the data protection authority where you live.',
      ),
    ],
  },
];
