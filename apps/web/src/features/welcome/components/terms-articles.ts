import type { Article } from './legal-text.tsx';
import { t } from '../../../ui/words.ts';

export const TERMS_ARTICLES: readonly Article[] = [
  {
    title: t('What this is'),
    paragraphs: [
      t(
        'This is an installation of Facet, free software for teams that design jewelry. Whoever runs it offers it to you, and their own terms, if they gave you any, come first. These pages say what holds in any case.',
      ),
    ],
  },
  {
    title: t('Your designs stay yours'),
    paragraphs: [
      t(
        'Uploading a sketch, a drawing, a model or a text doesn’t change who owns it. It is stored, made into previews and shown to the people you or your team share it with, and used for nothing else.',
      ),
    ],
  },
  {
    title: t('Your account'),
    paragraphs: [
      t(
        'Give your own name and an address that is yours: what others share with that address is opened to you once you have confirmed it. Keep your password to yourself, and end sessions that you do not know.',
      ),
    ],
  },
  {
    title: t('What you see of others'),
    paragraphs: [
      t(
        'Designs that are not yet released are confidential by their nature. Do not pass on links, files or pictures beyond those who were meant to see them. A review link is for the person it was mailed to.',
      ),
    ],
  },
  {
    title: t('What is not allowed'),
    paragraphs: [
      t(
        'Do not upload what you have no right to, or what harms people or machines; do not try to reach what was not shared with you; do not get in the way of others who work here. The operator may close an account that does.',
      ),
    ],
  },
  {
    title: t('Decisions'),
    paragraphs: [
      t(
        'An approval in Facet records that a person said yes to one version of one file at one time. Whether it also binds your company or your client is a matter between you.',
      ),
    ],
  },
  {
    title: t('No warranty'),
    paragraphs: [
      t(
        'The software comes under the GNU Affero General Public License, version 3, without any warranty, as far as the law allows. You may have its source, use it, study it, change it and pass it on under that licence.',
      ),
    ],
  },
];
