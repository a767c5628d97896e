import type { ComponentProps } from 'react';
import formStyles from '../../features/projects/components/project-form.module.css';
import type { StartFields } from '../../features/projects/components/create-project-form.tsx';
import { TemplatePicker } from '../../features/workflow/components/template-picker.tsx';
import { SchemePicker } from '../../features/workflow/components/scheme-select.tsx';

/** What a new project starts from: a template of its space, and a workflow. */
export function ProjectStartFields(props: ComponentProps<StartFields>) {
  const { spaceId, template, onTemplate, schemeId, onScheme, errors } = props;
  return (
    <div className={formStyles.pair}>
      <TemplatePicker spaceId={spaceId} value={template} onChange={onTemplate} error={errors.template} />
      <SchemePicker spaceId={spaceId} value={schemeId} onChange={onScheme} error={errors.workflow_scheme_id} />
    </div>
  );
}
