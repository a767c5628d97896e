import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { BatchResult } from '@facet/contract/envelope';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './dialogs.module.css';
import { t } from '../../../ui/words.ts';

type ReportModalProps = {
  projects: readonly ProjectCardWire[];
  failed: BatchResult['failed'];
  onClose: () => void;
};

const wordHead = ({ length }: BatchResult['failed'], { length: all }: readonly unknown[]) =>
  length === all
    ? t('No changes made')
    : t('{failed, number} of {count, number} projects not changed', { failed: length, count: all });

/** Says which projects were left unchanged, and why. */
export function ReportModal({ projects, failed, onClose }: ReportModalProps) {
  const findTitle = (id: number) =>
    projects.find((project) => project.id === id)?.title ?? t('Project {id}', { id: String(id) });
  const foot = (
    <Button data-autofocus onClick={onClose}>
      {t('Close')}
    </Button>
  );
  return (
    <Modal opened onClose={onClose} title={wordHead(failed, projects)} width={416} foot={foot}>
      <ul className={styles.report}>
        {failed.map(({ id, message }) => (
          <li key={id}>
            <strong>{findTitle(id)}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
