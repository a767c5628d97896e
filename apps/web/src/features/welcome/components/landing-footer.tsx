import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageChoice } from '../../../lib/language-choice.tsx';
import { Logo } from '../../../ui/logo.tsx';
import styles from './landing-footer.module.css';
import { t } from '../../../ui/words.ts';

type LandingFooterProps = { redirect?: string | undefined };

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>{children}</ul>
    </div>
  );
}

/** Further links in four columns, with the small print below. */
export function LandingFooter({ redirect }: LandingFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo height={28} />
          <p>{t('Design, review and approval for jewelry teams.')}</p>
        </div>
        <Column title={t('Product')}>
          <li>
            <Link to="/features">{t('Features')}</Link>
          </li>
          <li>
            <Link to="/applications">{t('Applications')}</Link>
          </li>
          <li>
            <Link to="/pricing">{t('Pricing')}</Link>
          </li>
        </Column>
        <Column title={t('Company')}>
          <li>
            <Link to="/pricing" hash="free">
              {t('Free software')}
            </Link>
          </li>
          <li>
            <Link to="/pricing" hash="server">
              {t('Your own server')}
            </Link>
          </li>
          <li>
            <a href="https://www.gnu.org/licenses/agpl-3.0.html">{t('Licence (AGPL-3.0)')}</a>
          </li>
        </Column>
        <Column title={t('Support')}>
          <li>
            <Link to="/login" search={{ redirect }}>
              {t('Sign In')}
            </Link>
          </li>
          <li>
            <Link to="/forgot-password">{t('Forgot password')}</Link>
          </li>
          <li>
            <a href="/api/docs/">{t('API reference')}</a>
          </li>
        </Column>
        <Column title={t('Contacts')}>
          <li>{t('This Facet is self-hosted.')}</li>
          <li>{t('For help, ask whoever invited you or set it up.')}</li>
        </Column>
      </div>
      <div className={styles.small}>
        <p>{t('© {year} Facet', { year: String(new Date().getFullYear()) })}</p>
        <LanguageChoice />
        <Link to="/terms">{t('Terms')}</Link>
        <Link to="/privacy-policy">{t('Privacy Policy')}</Link>
      </div>
    </footer>
  );
}
