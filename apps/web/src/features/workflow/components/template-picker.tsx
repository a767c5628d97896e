import { BLANK_TEMPLATE } from '@facet/contract/constants/limits';
import type { TemplateWire } from '@facet/contract/entities/workflow';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../ui/select.tsx';
import { workflowQueries } from '../api.ts';
import { t } from '../../../ui/words.ts';

type TemplatePickerProps = {
  spaceId: number;
  value: number | null;
  /** Passes the template too, so that a form can show what it contains; undefined for the blank one. */
  onChange: (templateId: number, template: TemplateWire | undefined) => void;
  error?: string | undefined;
};

function contents({ workflow_scheme: scheme, guides, tags, team }: TemplateWire): string {
  const people = t('{count, plural, one {# person} other {# people}}', { count: team.length });
  const parts = [
    scheme?.title,
    guides === '' ? undefined : t('guidelines'),
    tags.length > 0 ? tags.join(', ') : undefined,
    team.length > 0 ? people : undefined,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Chooses the template of a space that a project starts from. */
export function TemplatePicker({ spaceId, value, onChange, error }: TemplatePickerProps) {
  const { data: templates = [] } = useQuery(workflowQueries.templates(spaceId));
  const chosen = templates.find(({ id }) => id === value);
  const blank = { value: String(BLANK_TEMPLATE), label: t('Blank') };
  const own = templates
    .filter(({ id }) => id !== BLANK_TEMPLATE)
    .map(({ id, title }) => ({ value: String(id), label: title }));
  const handleChange = (next: string) => {
    const id = Number(next);
    onChange(id, id === BLANK_TEMPLATE ? undefined : templates.find((template) => template.id === id));
  };
  return (
    <Select
      label={t('Template')}
      value={String(value ?? BLANK_TEMPLATE)}
      options={[blank, ...own]}
      error={error}
      hint={chosen && contents(chosen)}
      onChange={handleChange}
    />
  );
}
