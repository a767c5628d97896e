import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './viewer-page.module.css';

/** A style without a version. */
export function NoFileYet({ onUpload }: { onUpload?: () => void }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <div className={styles.empty}>
        <EmptyState
          title="No file yet"
          text="The first upload becomes version 1."
          action={onUpload && <Button onClick={onUpload}>Upload version 1</Button>}
        />
      </div>
    </main>
  );
}
