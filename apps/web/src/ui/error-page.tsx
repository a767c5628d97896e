import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { StoneDrawing } from './stone-drawing.tsx';
import { MainPart } from './main-part.tsx';
import styles from './error-page.module.css';

type ErrorPageProps = { code: 403 | 404 | 500; title: string; text: ReactNode; actions?: ReactNode; bare?: boolean };

/** A whole page that says what went wrong and where to go; `bare` leaves the logo to the layout around it. */
export function ErrorPage({ code, title, text, actions, bare }: ErrorPageProps) {
  return (
    <MainPart className={styles.page}>
      {!bare && (
        <div className={styles.logo}>
          <Logo height={30} />
        </div>
      )}
      <StoneDrawing />
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </MainPart>
  );
}
