import type { ProjectAction } from '@facet/contract/constants/statuses';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSetProjectsStatus } from '../batch-api.ts';
import { nameProjects, toReport, type ProjectDialog } from '../project-dialog.ts';
import { t } from '../../../ui/words.ts';

const CHOICES = [
  { value: 'start', label: t('In progress') },
  { value: 'review', label: t('In review') },
  { value: 'reject', label: t('Rejected') },
  { value: 'approve', label: t('Approved') },
] as const satisfies { value: ProjectAction; label: string }[];

type StatusModalProps = {
  projects: readonly ProjectCardWire[];
  onClose: () => void;
  onReport: (report: ProjectDialog) => void;
};

/** Sets the status of several projects at once. */
export function StatusModal({ projects, onClose, onReport }: StatusModalProps) {
  const setStatus = useSetProjectsStatus();
  const [action, setAction] = useState<(typeof CHOICES)[number]['value']>('start');
  const handleSave = () =>
    setStatus.mutate(
      { action, ids: projects.map(({ id }) => id) },
      {
        onSuccess: (result) => {
          const report = toReport(projects, result);
          onClose();
          if (report) onReport(report);
        },
      },
    );
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button variant="primary" loading={setStatus.isPending} onClick={handleSave}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Status')} subtitle={nameProjects(projects)} width={416} foot={foot}>
      <Select label={t('Status')} value={action} options={CHOICES} onChange={setAction} />
    </Modal>
  );
}
