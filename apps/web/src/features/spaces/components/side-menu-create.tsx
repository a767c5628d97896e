import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './side-menu.module.css';
import { t } from '../../../ui/words.ts';

type SideMenuCreateProps = {
  isVerified: boolean;
  /** Offers the verification mail again; shown until the address is verified. */
  resend: ReactNode;
};

/** Create New Space: open to verified addresses only. */
export function SideMenuCreate({ isVerified, resend }: SideMenuCreateProps) {
  const hintId = useId();
  if (isVerified) {
    return (
      <Link to="/space/create" className={styles.entry}>
        <Plus aria-hidden="true" />
        {t('Create New Space')}
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={styles.entry} disabled aria-describedby={hintId}>
        <Plus aria-hidden="true" />
        {t('Create New Space')}
      </button>
      <p id={hintId} className={styles.hint}>
        {t('Verify your email first.')} {resend}
      </p>
    </>
  );
}
