import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import picture from '../../../assets/pictures/big-toi.jpg';
import { LanguageChoice } from '../../../lib/language-choice.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { MainPart } from '../../../ui/main-part.tsx';
import styles from './auth-frame.module.css';
import { t } from '../../../ui/words.ts';

type AuthFrameProps = {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** What is shown beside the form; null for nothing, a piece if absent. */
  beside?: ReactNode;
};

/** The frame of every page before log-in: the form on the left, a piece on the right. */
export function AuthFrame({ title, lead, children, beside }: AuthFrameProps) {
  return (
    <div className={styles.page} data-alone={beside === null || undefined}>
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
      {beside === undefined ? <Piece /> : beside}
    </div>
  );
}

/** Nothing is said of the piece: somebody who follows a link would take it for another client's. */
const Piece = () => (
  <aside className={styles.aside} aria-hidden="true">
    <div className={styles.figure}>
      <img src={picture} alt="" className={styles.picture} />
    </div>
  </aside>
);
