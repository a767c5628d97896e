import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import picture from '../../../assets/pictures/big-toi.jpg';
import { LanguageChoice } from '../../../lib/language-choice.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { MainPart } from '../../../ui/main-part.tsx';
import styles from './auth-frame.module.css';
import { t } from '../../../ui/words.ts';

type AuthFrameProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The frame of every page before log-in: the form on the left, an approved piece on the right. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header>
          <Link to="/" className={styles.home} aria-label={t('Facet, start page')}>
            <Logo height={28} />
          </Link>
        </header>
        <MainPart className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </MainPart>
        <footer className={styles.foot}>
          <p>{t('© {year} Facet', { year: String(new Date().getFullYear()) })}</p>
          <LanguageChoice />
        </footer>
      </div>
      <aside className={styles.aside} aria-label={t('An approved piece')}>
        <figure className={styles.figure}>
          <img
            src={picture}
            alt={t('A gold ring with a pear sapphire and a round diamond')}
            className={styles.picture}
          />
          <figcaption className={styles.caption}>
            <span className={styles.type}>
              <ProductTypeIcon type={1} size={20} decorative />
            </span>
            <span className={styles.words}>
              <strong>{t('Toi et moi')}</strong>
              <span>{t('Pear sapphire and round diamond')}</span>
            </span>
            <StatusBadge status="approved" />
          </figcaption>
        </figure>
      </aside>
    </div>
  );
}
