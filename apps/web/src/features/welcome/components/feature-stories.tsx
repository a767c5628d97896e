import dashboardDark from '../assets/dashboard-dark.webp';
import dashboardLight from '../assets/dashboard-light.webp';
import designsDark from '../assets/designs-dark.webp';
import designsLight from '../assets/designs-light.webp';
import reviewDark from '../assets/review-dark.webp';
import reviewLight from '../assets/review-light.webp';
import spaceDark from '../assets/space-dark.webp';
import spaceLight from '../assets/space-light.webp';
import viewerDark from '../assets/viewer-dark.webp';
import viewerLight from '../assets/viewer-light.webp';
import styles from './landing.module.css';
import { Screenshot } from './screenshot.tsx';
import { t } from '../../../ui/words.ts';

const STORIES = [
  {
    id: 'space',
    title: t('A space for the house, a folder for each collection.'),
    text: t(
      'Projects are kept in the folders of a space and show at a glance how far they are, when they are due and who works on them. People join by email; people from outside reach only the project they were invited to, never the space.',
    ),
    light: spaceLight,
    dark: spaceDark,
    alt: t('A space with its folders and projects as cards'),
  },
  {
    id: 'designs',
    title: t('Every style, from mood board to CAD.'),
    text: t(
      'Each step of a project has its own designs and its own people. Upload pictures, PDF, spreadsheets, video and 3D files up to 300 MB; each upload of a style is its next version, and the earlier ones stay beside it.',
    ),
    light: designsLight,
    dark: designsDark,
    alt: t('The CAD step of a project: styles as a grid of pictures'),
  },
  {
    id: 'viewer',
    title: t('Look closely, at the same thing.'),
    text: t(
      'In the viewer, the piece fills the whole window. Its versions are in a row above, the views of a version below; everyone who opens the link sees the right one.',
    ),
    light: viewerLight,
    dark: viewerDark,
    alt: t('One design in the viewer, with its versions and views'),
  },
  {
    id: 'review',
    title: t('Ask, and get an answer.'),
    text: t(
      'Send designs to colleagues or to a client who has no account yet. Each gets a link of their own, sees what they were asked about and nothing else, and answers piece by piece: approved, rejected, or one more look, with a note.',
    ),
    light: reviewLight,
    dark: reviewDark,
    alt: t('The review of a set of designs: a status and a note for each'),
  },
  {
    id: 'dashboard',
    title: t('See what is waiting for you.'),
    text: t(
      'The dashboard opens with the designs that need your eyes, then your projects. What others do appears while you look: an upload, a decision, a new date, without loading the page again.',
    ),
    light: dashboardLight,
    dark: dashboardDark,
    alt: t('The dashboard: reviews that wait, and the own projects'),
  },
] as const;

/** What people do with Facet, in the order in which a team comes across it. */
export function FeatureStories() {
  return STORIES.map(({ id, title, text, ...picture }, index) => (
    <section
      key={id}
      className={`${styles.section} ${styles.split}`}
      data-turned={index % 2 === 1 || undefined}
      aria-labelledby={id}
    >
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <Screenshot {...picture} />
    </section>
  ));
}
