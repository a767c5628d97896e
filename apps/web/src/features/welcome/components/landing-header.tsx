import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import styles from './landing-header.module.css';
import { t } from '../../../ui/words.ts';

type LandingHeaderProps = { redirect?: string | undefined };

const PAGES = [
  { to: '/features', title: t('Features') },
  { to: '/applications', title: t('Applications') },
  { to: '/pricing', title: t('Pricing') },
] as const;

/** Escape closes the menu of small screens. */
function useEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen, close]);
}

/** The top menu of the public pages; on small screens it is behind one button. */
export function LandingHeader({ redirect }: LandingHeaderProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEscape(isOpen, close);
  return (
    <header className={styles.header} data-open={isOpen || undefined}>
      <SkipLink />
      <Link to="/" search={{ redirect }} className={styles.home} aria-label={t('Facet, start page')}>
        <Logo height={28} />
      </Link>
      <nav id="menu" className={styles.pages} aria-label={t('Main⟦navigation⟧')}>
        {PAGES.map(({ to, title }) => (
          <Link key={to} to={to} className={styles.page} onClick={close}>
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.account}>
        <ButtonLink to="/login" search={{ redirect }} variant="quiet" className={styles.signIn}>
          {t('Sign In')}
        </ButtonLink>
        <ButtonLink to="/registration" search={{ redirect }} variant="primary">
          {t('Start a space')}
        </ButtonLink>
        <button
          type="button"
          className={styles.toggle}
          aria-label={t('Menu')}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}
