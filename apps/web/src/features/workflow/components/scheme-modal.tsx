import type { SchemeModuleWire, WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import { useId, useState, type FormEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveScheme } from '../api.ts';
import { isSame, stepsBody, toSteps, type Step } from '../steps.ts';
import { StepEditor } from './step-editor.tsx';
import styles from './steps.module.css';
import { useCloseGuard } from './use-close-guard.ts';
import { t } from '../../../ui/words.ts';

type SchemeModalProps = {
  spaceId: number;
  /** Null for a new one. */
  scheme: WorkflowSchemeWire | null;
  /** Every module there is, in the shared scheme's order. */
  catalogue: readonly SchemeModuleWire[];
  onClose: () => void;
};

/** Creates or edits a space's workflow scheme. */
export function SchemeModal({ spaceId, scheme, catalogue, onClose }: SchemeModalProps) {
  const formId = useId();
  const [before] = useState(() => ({
    title: scheme?.title ?? '',
    isDefault: scheme?.is_default ?? false,
    steps: toSteps({ modules: scheme?.modules ?? [...catalogue] }),
  }));
  const [title, setTitle] = useState(before.title);
  const [isDefault, setDefault] = useState(before.isDefault);
  const [steps, setSteps] = useState<Step[]>(before.steps);
  const save = useSaveScheme(spaceId, scheme?.id ?? null);
  const errors = formErrors(save.error);
  const isDirty = title !== before.title || isDefault !== before.isDefault || !isSame(steps, before.steps);
  const handleClose = useCloseGuard(isDirty && !save.isSuccess, onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { title, modules: stepsBody(steps), is_default: isDefault },
      { onSuccess: onClose, onError: showFirstError },
    );
  };
  const foot = (
    <>
      <Button onClick={handleClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
        {scheme ? t('Save workflow') : t('Create workflow')}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      asksItself
      onClose={handleClose}
      title={scheme ? t('Edit workflow') : t('New workflow')}
      width={686}
      foot={foot}
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className={styles.fields}>
        <TextField
          label={t('Title')}
          value={title}
          error={errors['title'] ?? errors[FORM_ERROR]}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTitle(event.target.value)}
        />
        <StepEditor steps={steps} catalogue={catalogue} errors={errors} onChange={setSteps} />
        <Checkbox
          label={t('Use for new projects in this space')}
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
      </form>
    </Modal>
  );
}
