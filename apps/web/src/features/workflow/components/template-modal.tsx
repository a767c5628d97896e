import type { TemplateWire, WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import { useId, useState, type FormEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveTemplate, type TemplateInput } from '../api.ts';
import { SchemeSelect } from './scheme-select.tsx';
import styles from './steps.module.css';
import type { TemplateFields } from './template-fields.ts';
import { useCloseGuard } from './use-close-guard.ts';
import { t } from '../../../ui/words.ts';

type TemplateModalProps = {
  spaceId: number;
  /** Null for a new one. */
  template: TemplateWire | null;
  schemes: readonly WorkflowSchemeWire[];
  fields: TemplateFields;
  onClose: () => void;
};

const toValues = (template: TemplateWire | null) =>
  ({
    title: template?.title ?? '',
    workflow_scheme_id: template?.workflow_scheme_id ?? null,
    guides: template?.guides ?? '',
    tags: template?.tags ?? [],
    team: (template?.team ?? []).map(({ user_id: id, user_role: roles }) => ({ user_id: id, roles })),
  }) satisfies TemplateInput;
type Values = ReturnType<typeof toValues>;

/** Creates or edits a space's template. */
export function TemplateModal({ spaceId, template, schemes, fields, onClose }: TemplateModalProps) {
  const formId = useId();
  const [before] = useState(() => toValues(template));
  const [values, setValues] = useState<Values>(before);
  const set = (next: Partial<Values>) => setValues((last) => ({ ...last, ...next }));
  const save = useSaveTemplate(spaceId, template?.id ?? null);
  const errors = formErrors(save.error);
  const { Guides, Tags, Team } = fields;
  const shared = { spaceId, errors };
  const isDirty = JSON.stringify(values) !== JSON.stringify(before);
  const handleClose = useCloseGuard(isDirty && !save.isSuccess, onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(values, { onSuccess: onClose, onError: showFirstError });
  };
  const foot = (
    <>
      <Button onClick={handleClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
        {template ? t('Save template') : t('Create template')}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      asksItself
      onClose={handleClose}
      title={template ? t('Edit template') : t('New template')}
      width={686}
      foot={foot}
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className={styles.fields}>
        <TextField
          label={t('Title')}
          value={values.title}
          error={errors['title'] ?? errors[FORM_ERROR]}
          autoComplete="off"
          data-autofocus
          onChange={(event) => set({ title: event.target.value })}
        />
        <SchemeSelect
          schemes={schemes}
          value={values.workflow_scheme_id}
          error={errors['workflow_scheme_id']}
          onChange={(schemeId) => set({ workflow_scheme_id: schemeId })}
        />
        <Guides {...shared} value={values.guides} onChange={(guides) => set({ guides })} />
        <Tags {...shared} value={values.tags} onChange={(tags) => set({ tags })} />
        <Team {...shared} value={values.team} onChange={(team) => set({ team })} />
      </form>
    </Modal>
  );
}
