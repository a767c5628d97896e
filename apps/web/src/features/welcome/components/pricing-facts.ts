import type { Fact } from './fact-grid.tsx';

export const SERVER_FACTS: readonly Fact[] = [
  {
    title: 'A machine',
    text: 'Linux, macOS or Windows, with Git and Node 20 or newer. No Docker, no administrator rights, no account anywhere.',
  },
  {
    title: 'A database',
    text: 'Comes along: PostgreSQL is part of the installation. You may use one of your own, version 15 or newer.',
  },
  {
    title: 'Room for files',
    text: 'The files of your designs, their versions and small previews, on disk or in any store that speaks S3.',
  },
  {
    title: 'An address',
    text: 'A name under which people reach it, with HTTPS, which a reverse proxy in front of it brings.',
  },
  {
    title: 'A way for mail',
    text: 'An SMTP server. Until you name one, mails are written to a folder, so that you can try everything at once.',
  },
  {
    title: 'A back-up',
    text: 'Everything that is yours lies in one folder. Copy it, and you have it all.',
  },
];

export const QUESTIONS: readonly Fact[] = [
  {
    title: 'Is there a paid edition?',
    text: 'No. There is one edition, and it has everything.',
  },
  {
    title: 'Do clients and reviewers count?',
    text: 'Nobody is counted. Invite whoever should see a piece.',
  },
  {
    title: 'May we change it?',
    text: 'Yes. If people use your changed version over a network, the AGPL asks you to offer them its source as well.',
  },
];
