import type { Fact } from './fact-grid.tsx';

export const FEATURE_FACTS: readonly Fact[] = [
  {
    title: 'Everyone sees their part',
    text: 'Sketch, costing, drawing and CAD each have their roles. What is not yours to see is in no list, no search and no count.',
  },
  {
    title: 'A workflow of your own',
    text: 'Choose the steps of a project and their order, give them titles and dates, skip or lock one.',
  },
  {
    title: 'The formats of the trade',
    text: 'JPG, PNG, GIF, PDF, Excel sheets, MP4, AVI, MPG, MKV, 3DM, STL, OBJ and JCD, judged by content and not by name.',
  },
  {
    title: 'Nothing is lost',
    text: 'Deleted spaces, projects and styles can be brought back for thirty days, unless whoever runs the server set another time.',
  },
  {
    title: 'A log that names the change',
    text: 'Who changed what, from which value to which, in the project’s own history.',
  },
  {
    title: 'Many at once',
    text: 'Share, date, complete, archive and download many projects or styles in one step; what could not be done is named.',
  },
  {
    title: 'Sign in your way',
    text: 'Email and password, or any OpenID Connect provider that your server is told about. See where you are signed in, and end it.',
  },
  {
    title: 'By keyboard, light or dark',
    text: 'Every screen works without a mouse and in both themes, from a phone to a wide display.',
  },
  {
    title: 'An open interface',
    text: 'Every call that the web app makes is described at /api/docs, and yours to use.',
  },
];
