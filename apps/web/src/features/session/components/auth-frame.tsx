import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import picture from '../../../assets/pictures/big-toi.jpg';
import { LanguageChoice } from '../../../lib/language-choice.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { MainPart } from '../../../ui/main-part.tsx';
import styles from './auth-frame.module.css';
import { t } from '../../../ui/words.ts';

type AuthFrameProps = { title: string; lead?: ReactNode; children?: ReactNode };

/**
 * The frame of every page before log-in: the form on the left, a piece on the right. Nothing is said of the piece: guests
 * come here too, and would take it for somebody else's.
 */
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
      <aside className={styles.aside} aria-hidden="true">
        <div className={styles.figure}>
          <img src={picture} alt="" className={styles.picture} />
        </div>
      </aside>
    </div>
  );
}
