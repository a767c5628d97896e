import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import designsDark from '../assets/designs-dark.webp';
import designsLight from '../assets/designs-light.webp';
import viewerDark from '../assets/viewer-dark.webp';
import viewerLight from '../assets/viewer-light.webp';
import styles from './landing.module.css';
import { Screenshot } from './screenshot.tsx';
import storyStyles from './welcome-story.module.css';
import { rich, t } from '../../../ui/words.ts';

const link = (inside: ReactNode) => <Link to="/pricing">{inside}</Link>;

/** What the product looks like at work, and why it is as it is. */
export function WelcomeStory() {
  return (
    <>
      <section className={styles.section} aria-labelledby="pieces">
        <div className={storyStyles.over}>
          <h2 id="pieces" className={styles.title}>
            {t('The pieces are the interface.')}
          </h2>
          <p className={styles.text}>
            {t(
              'A project opens on its designs, large and side by side. Status, version and due date stand under each one; everything else waits until it is asked for.',
            )}
          </p>
        </div>
        <Screenshot
          light={designsLight}
          dark={designsDark}
          alt={t(
            'A bridal project in Facet: rings, pendants and earrings as a grid, each with its status and due date',
          )}
        />
      </section>
      <section className={`${styles.section} ${styles.split}`} aria-labelledby="decision">
        <div>
          <h2 id="decision" className={styles.title}>
            {t('A yes that can be traced.')}
          </h2>
          <p className={styles.text}>
            {t(
              'An approval keeps who gave it, when, to which version and with which words, bound to the fingerprint of the very file that was looked at. A newer version never borrows it.',
            )}
          </p>
          <p className={storyStyles.more}>
            <Link to="/features">{t('Everything Facet does')}</Link>
          </p>
        </div>
        <Screenshot
          light={viewerLight}
          dark={viewerDark}
          alt={t('One design in Facet: a halo ring, large, with its versions, the reviewers and the decision')}
        />
      </section>
      <section className={storyStyles.statement} aria-labelledby="house">
        <h2 id="house">{t('Unreleased designs belong in your own house.')}</h2>
        <p>
          {rich(
            'Facet runs on a server of yours. It is free software under the AGPL: no licence fee, no price per seat, no account with us. <link>What a server needs</link>',
            { link },
          )}
        </p>
      </section>
    </>
  );
}
