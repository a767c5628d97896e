import { Upload } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonCards, SkeletonRows } from '../../../ui/skeleton.tsx';
import type { ListLook } from '../hooks/use-list-look.ts';
import styles from './style-list-states.module.css';
import { t } from '../../../ui/words.ts';

/** The shape of the list while it loads. */
export function StylesOnTheirWay({ view }: Pick<ListLook, 'view'>) {
  return (
    <div
      className={view === 'grid' ? styles.grid : undefined}
      data-loading
      role="status"
      aria-label={t('Loading styles')}
    >
      {view === 'grid' ? <SkeletonCards /> : <SkeletonRows count={8} height={81} />}
    </div>
  );
}

/** What stands where no style is at all, and the one thing to do about it. */
export function NoStyles({ onUpload }: { onUpload?: () => void }) {
  if (!onUpload)
    return <EmptyState title={t('No styles yet')} text={t('Designs will appear here once they’re shared with you.')} />;
  const action = (
    <Button icon={<Upload />} onClick={onUpload}>
      {t('Upload designs')}
    </Button>
  );
  return (
    <EmptyState
      title={t('No styles yet')}
      text={t('Drop pictures anywhere on this page; each becomes a style.')}
      action={action}
    />
  );
}
