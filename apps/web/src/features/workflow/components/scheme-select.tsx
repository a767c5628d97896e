import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../ui/select.tsx';
import { workflowQueries } from '../api.ts';
import { t } from '../../../ui/words.ts';

type SchemeSelectProps = {
  schemes: readonly WorkflowSchemeWire[];
  /** Null: whatever is the space's default when the project starts. */
  value: number | null;
  onChange: (schemeId: number | null) => void;
  error?: string | undefined;
};

const DEFAULT = 'default';

/** Chooses the workflow that a project starts with. */
export function SchemeSelect({ schemes, value, onChange, error }: SchemeSelectProps) {
  const present = schemes.find((scheme) => scheme.is_default);
  const chosen = schemes.find(({ id }) => id === value);
  const options = [
    { value: DEFAULT, label: present ? t('Space default ({title})', { title: present.title }) : t('Space default') },
    ...schemes.map(({ id, title }) => ({ value: String(id), label: title })),
  ];
  return (
    <Select
      label={t('Workflow')}
      value={value === null ? DEFAULT : String(value)}
      options={options}
      error={error}
      hint={(chosen ?? present)?.modules.map(({ title }) => titleOfModule(title)).join(' · ')}
      onChange={(next) => onChange(next === DEFAULT ? null : Number(next))}
    />
  );
}

type SchemePickerProps = Omit<SchemeSelectProps, 'schemes'> & { spaceId: number };

/** Chooses among a space's workflows the one that a project starts with. */
export function SchemePicker({ spaceId, ...select }: SchemePickerProps) {
  const { data: schemes = [] } = useQuery(workflowQueries.schemes(spaceId));
  return <SchemeSelect schemes={schemes} {...select} />;
}
