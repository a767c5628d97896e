import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed, NoneFound } from '../../ui/list-states.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonCards, SkeletonRows } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { UploadPanel } from '../../ui/upload-panel.tsx';
import { DevSection, SpecimenRow } from './dev-section.tsx';
import styles from './dev-ui.module.css';
import { t } from '../../ui/words.ts';

const MB = 1024 ** 2;
const UPLOADS = [
  { id: 'a', name: 'celeste-halo_v5.3dm', state: 'running', sent: 184.2 * MB, size: 212.4 * MB },
  { id: 'b', name: 'celeste-halo_v5_top.png', state: 'done', sent: MB, size: MB },
  { id: 'c', name: 'notes.docx', state: 'failed', sent: 0, size: MB, error: t('not allowed by size or format') },
  { id: 'd', name: 'celeste-halo_v4.stl', state: 'paused', sent: 62 * MB, size: 100 * MB },
] as const;

/** Empty, loading and in progress. */
export function DevStates() {
  const [collapsed, setCollapsed] = useState(false);
  const [gone, setGone] = useState<string[]>([]);
  const remove = (id: string) => setGone([...gone, id]);
  return (
    <>
      <DevSection title={t('Empty list')}>
        <EmptyState
          framed
          title={t('No tasks available')}
          text={t('Tasks keep the next step of each style in sight.')}
          action={
            <Button variant="primary" size="small" icon={<Plus />}>
              {t('New Task')}
            </Button>
          }
        />
        <NoneFound framed title={t('No tasks found')} onClear={() => undefined} />
        <LoadFailed framed title={t('Couldn’t load the tasks')} onRetry={() => undefined} />
        <LoadFailed small title={t('Couldn’t load the tasks')} onRetry={() => undefined} />
        <SpecimenRow>
          <Spinner />
          <Spinner size={32} label={t('Loading the viewer')} />
        </SpecimenRow>
        <ProgressBar value={0.86} label={t('Zip')} />
      </DevSection>
      <DevSection title={t('On its way')}>
        <div className={styles.grid}>
          <SkeletonCards count={2} />
        </div>
        <div>
          <SkeletonRows count={2} />
        </div>
      </DevSection>
      <DevSection title={t('Uploads')}>
        <UploadPanel
          items={UPLOADS.filter(({ id }) => !gone.includes(id))}
          collapsed={collapsed}
          onCollapse={setCollapsed}
          onCancel={remove}
          onRetry={([id = '']) => remove(id)}
          onRemove={remove}
          onChoose={remove}
          onDismiss={() => setGone(['a', 'b', 'c', 'd'])}
        />
      </DevSection>
    </>
  );
}
