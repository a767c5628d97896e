import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useState } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useDuplicateProjects } from '../batch-api.ts';
import { nameProjects, toReport, type ProjectDialog } from '../project-dialog.ts';
import styles from './dialogs.module.css';
import { FormMessage } from './form-message.tsx';
import { t } from '../../../ui/words.ts';

type DuplicateProjectsModalProps = {
  projects: readonly ProjectCardWire[];
  onClose: () => void;
  onReport: (report: ProjectDialog) => void;
};

/** Copies several projects, each in its own place; reports those that may not be copied. */
export function DuplicateProjectsModal({ projects, onClose, onReport }: DuplicateProjectsModalProps) {
  const copy = useDuplicateProjects();
  const [withDesigns, setWithDesigns] = useState(false);
  const errors = formErrors(copy.error);
  const handleCopy = () =>
    copy.mutate(
      { projects, with_designs: withDesigns },
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
      <Button onClick={onClose} disabled={copy.isPending}>
        {t('Cancel')}
      </Button>
      <Button variant="primary" loading={copy.isPending} onClick={handleCopy} data-autofocus>
        {t('Duplicate')}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Duplicate projects')}
      subtitle={nameProjects(projects)}
      width={416}
      foot={foot}
      closable={!copy.isPending}
    >
      <div className={styles.fields}>
        <p>{t('Each copy goes next to its project, with “copy” after the title.')}</p>
        <Checkbox
          label={t('With designs')}
          checked={withDesigns}
          onChange={(event) => setWithDesigns(event.currentTarget.checked)}
        />
        <FormMessage>{errors[FORM_ERROR]}</FormMessage>
      </div>
    </Modal>
  );
}
