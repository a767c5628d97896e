import type { WelcomeFact } from './fact-grid.tsx';
import { t } from '../../../ui/words.ts';

export const SERVER_FACTS: readonly WelcomeFact[] = [
  {
    title: t('A machine'),
    text: t(
      'Linux, macOS or Windows, with Git and Node 20 or newer. No Docker, no administrator rights, no account anywhere.',
    ),
  },
  {
    title: t('A database'),
    text: t('Included: PostgreSQL is part of the installation. You can also use your own, version 15 or newer.'),
  },
  {
    title: t('Storage for files'),
    text: t('The files of your designs, their versions and small previews, on disk or in any store that speaks S3.'),
  },
  {
    title: t('An address'),
    text: t('A name under which people reach it, with HTTPS, which a reverse proxy in front of it brings.'),
  },
  {
    title: t('A mail server'),
    text: t(
      'An SMTP server. Until you name one, mails are written to a folder, so that you can try everything at once.',
    ),
  },
  {
    title: t('A back-up'),
    text: t('Everything that is yours is in one folder. Copy it, and you have it all.'),
  },
];

export const QUESTIONS: readonly WelcomeFact[] = [
  {
    title: t('Is there a paid edition?'),
    text: t('No. There is one edition, and it has everything.'),
  },
  {
    title: t('Do clients and reviewers count?'),
    text: t('Nobody is counted. Invite everyone who should see a piece.'),
  },
  {
    title: t('May we change it?'),
    text: t(
      'Yes. If people use your changed version over a network, the AGPL asks you to offer them its source as well.',
    ),
  },
];
