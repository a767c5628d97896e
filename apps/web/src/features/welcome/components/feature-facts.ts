import type { WelcomeFact } from './fact-grid.tsx';
import { t } from '../../../ui/words.ts';

export const FEATURE_FACTS: readonly WelcomeFact[] = [
  {
    title: t('Everyone sees their part'),
    text: t(
      'Sketch, costing, drawing and CAD each have their roles. What is not yours to see is in no list, no search and no count.',
    ),
  },
  {
    title: t('A workflow of your own'),
    text: t('Choose the steps of a project and their order, give them titles and dates, skip or lock one.'),
  },
  {
    title: t('The formats of the trade'),
    text: t(
      'JPG, PNG, GIF, PDF, Excel sheets, MP4, AVI, MPG, MKV, 3DM, STL, OBJ and JCD, judged by content and not by name.',
    ),
  },
  {
    title: t('Nothing is lost'),
    text: t(
      'Deleted spaces, projects and styles can be restored for thirty days, unless whoever runs the server has set a different period.',
    ),
  },
  {
    title: t('A log that names the change'),
    text: t('Who changed what, from which value to which, in the project’s own history.'),
  },
  {
    title: t('Many at once'),
    text: t(
      'Share, date, complete, archive and download many projects or styles in one step; what could not be done is named.',
    ),
  },
  {
    title: t('Sign in your way'),
    text: t(
      'Email and password, or any OpenID Connect provider that your server is told about. See where you are signed in, and end it.',
    ),
  },
  {
    title: t('By keyboard, light or dark'),
    text: t('Every screen works without a mouse and in both themes, from a phone to a wide display.'),
  },
  {
    title: t('An open interface'),
    text: t('Every call that the web app makes is described at /api/docs, and yours to use.'),
  },
];
