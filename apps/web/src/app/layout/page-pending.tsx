import { Spinner } from '../../ui/spinner.tsx';
import { HiddenTitle } from '../../ui/hidden-title.tsx';
import styles from './page-pending.module.css';
import { useIsFramed } from './use-is-framed.ts';
import { t } from '../../ui/words.ts';

const WORDS = t('Loading the page');

/** Shown while a page's code loads. */
export function PagePending() {
  const Place = useIsFramed() ? 'div' : 'main';
  return (
    <Place className={styles.pending}>
      <HiddenTitle>{WORDS}</HiddenTitle>
      <Spinner size={28} label={WORDS} />
    </Place>
  );
}
