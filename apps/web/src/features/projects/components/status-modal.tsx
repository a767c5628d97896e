import type { ProjectAction } from '@facet/contract/constants/statuses';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSetProjectsStatus } from '../batch-api.ts';
import { namesOf, reportOf, type ProjectDialog } from '../project-dialog.ts';

const CHOICES = [
  { value: 'start', label: 'In progress' },
  { value: 'review', label: 'In review' },
  { value: 'reject', label: 'Rejected' },
  { value: 'approve', label: 'Approved' },
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
          const report = reportOf(projects, result);
          onClose();
          if (report) onReport(report);
        },
      },
    );
  const foot = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" loading={setStatus.isPending} onClick={handleSave}>
        Save
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title="Status" subtitle={namesOf(projects)} width={416} foot={foot}>
      <Select label="Status" value={action} options={CHOICES} onChange={setAction} />
    </Modal>
  );
}
