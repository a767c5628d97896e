import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import styles from './landing.module.css';
import { t } from '../../../ui/words.ts';

type ClosingProps = { title: string; redirect?: string | undefined };

/** The end of a public page, with the one next step. */
export function Closing({ title, redirect }: ClosingProps) {
  return (
    <section className={styles.close} aria-labelledby="closing">
      <h2 id="closing" className={styles.title}>
        {title}
      </h2>
      <div className={styles.actions}>
        <ButtonLink to="/registration" search={{ redirect }} variant="primary" size="large" iconAfter={<ArrowRight />}>
          {t('Start a space')}
        </ButtonLink>
      </div>
    </section>
  );
}
