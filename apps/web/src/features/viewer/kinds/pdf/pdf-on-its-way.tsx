import { Spinner } from '../../../../ui/spinner.tsx';
import styles from './pdf-view.module.css';
import { t } from '../../../../ui/words.ts';

/** Placeholder for a PDF until its first page can be shown. */
export function PdfOnItsWay() {
  return (
    <div className={styles.wait} aria-busy="true">
      <Spinner label={t('Opening PDF')} />
    </div>
  );
}
