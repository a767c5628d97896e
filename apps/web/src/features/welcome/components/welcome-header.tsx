import { ButtonLink } from '../../../lib/button-link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import styles from './welcome.module.css';

type WelcomeHeaderProps = { redirect?: string };

export function WelcomeHeader({ redirect }: WelcomeHeaderProps) {
  return (
    <header className={styles.header}>
      <SkipLink />
      <Logo height={28} />
      <nav className={styles.links} aria-label="Account">
        <ButtonLink to="/login" search={{ redirect }} variant="quiet">
          Sign in
        </ButtonLink>
        <ButtonLink to="/registration" search={{ redirect }} variant="primary">
          Start a space
        </ButtonLink>
      </nav>
    </header>
  );
}
