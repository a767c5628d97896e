import { Link } from '@tanstack/react-router';
import { Logo } from '../../../ui/logo.tsx';
import styles from './welcome.module.css';

type WelcomeFooterProps = { redirect?: string };

export function WelcomeFooter({ redirect }: WelcomeFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <Logo height={28} />
        <p className={styles.text}>Design, review and approval for jewelry teams.</p>
      </div>
      <nav aria-label="Footer">
        <h2 className={styles.footHead}>Account</h2>
        <ul className={styles.footLinks}>
          <li>
            <Link to="/registration" search={{ redirect }}>
              Start a space
            </Link>
          </li>
          <li>
            <Link to="/login" search={{ redirect }}>
              Sign in
            </Link>
          </li>
          <li>
            <Link to="/forgot-password">Forgot password</Link>
          </li>
        </ul>
      </nav>
      <p className={styles.copyright}>© {new Date().getFullYear()} Facet</p>
    </footer>
  );
}
