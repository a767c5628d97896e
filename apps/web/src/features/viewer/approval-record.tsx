import type { DesignItemWire } from '@facet/contract/entities/design';
import { FileCheck } from 'lucide-react';
import { useDownload } from '../../shared/files/use-download.ts';
import { Button } from '../../ui/button.tsx';
import styles from './details-list.module.css';
import { t } from '../../ui/words.ts';

type ApprovalRecordProps = { projectId: number; item: Pick<DesignItemWire, 'id' | 'project_module'> };

/** Who approved exactly which file, and when: to be kept outside. */
export function ApprovalRecord({ projectId, item }: ApprovalRecordProps) {
  const { start, isPending } = useDownload();
  const wanted = { projectId, moduleId: item.project_module.id, approvedItemId: item.id };
  return (
    <div className={styles.record}>
      <Button icon={<FileCheck />} loading={isPending} onClick={() => start(wanted)}>
        {t('Approval record (PDF)')}
      </Button>
    </div>
  );
}
