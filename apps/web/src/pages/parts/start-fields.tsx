import type { TeamEntryWire } from '@facet/contract/entities/project';
import formStyles from '../../features/projects/components/project-form.module.css';
import { SchemePicker } from '../../features/workflow/components/scheme-picker.tsx';
import { TemplatePicker } from '../../features/workflow/components/template-picker.tsx';

/** What a project starts from; a template that is chosen brings the rest along. */
export type Start = { template: number; workflow_scheme_id: number | null };
export type Brought = { tags: string[]; team: TeamEntryWire[]; guides: string };

type StartFieldsProps = Start & {
  spaceId: number;
  onChange: (start: Start, brought?: Brought) => void;
  errors: { template?: string | undefined; workflow_scheme_id?: string | undefined };
};

/** From which template and with which workflow a project of the space begins. */
export function StartFields({ spaceId, template, workflow_scheme_id: schemeId, onChange, errors }: StartFieldsProps) {
  return (
    <div className={formStyles.pair}>
      <TemplatePicker
        spaceId={spaceId}
        value={template}
        error={errors.template}
        onChange={(id, chosen) =>
          onChange(
            { template: id, workflow_scheme_id: chosen?.workflow_scheme_id ?? null },
            { tags: chosen?.tags ?? [], team: chosen?.team ?? [], guides: chosen?.guides ?? '' },
          )
        }
      />
      <SchemePicker
        spaceId={spaceId}
        value={schemeId}
        error={errors.workflow_scheme_id}
        onChange={(id) => onChange({ template, workflow_scheme_id: id })}
      />
    </div>
  );
}
