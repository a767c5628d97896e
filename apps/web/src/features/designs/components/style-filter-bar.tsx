import { PRODUCT_TYPES } from '@facet/contract/constants/catalogue';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import {
  DESIGN_STATUSES,
  ESTIMATE_STATES,
  PREFLIGHT_STATES,
  type EstimateState,
  type PreflightState,
} from '@facet/contract/constants/statuses';
import type { ProjectWire } from '@facet/contract/entities/project';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { toggled } from '../../../lib/list/toggled.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { labelOfType } from '../../../shared/projects/product-type.ts';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import type { StyleFilters } from '../style-filters.ts';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { t } from '../../../ui/words.ts';

type StyleFilterBarProps = {
  project: ProjectWire;
  /** Whether its styles have models that pre-flight checks. */
  hasModels: boolean;
  filters: StyleFilters;
  onChange: (change: Partial<StyleFilters>) => void;
};

const statusOptions = DESIGN_STATUSES.map((status) => ({
  value: status,
  label: STATUS_LABELS[status],
  icon: (
    <span style={{ display: 'inline-flex', color: statusColours(status).text }}>
      <StatusShape status={status} />
    </span>
  ),
}));
const typeOptions = PRODUCT_TYPES.map((type): { value: number; label: string; icon: ReactNode } => ({
  value: type,
  label: labelOfType(type),
  icon: <ProductTypeIcon type={type} decorative />,
}));

const PREFLIGHT_TITLES: Readonly<Record<PreflightState, string>> = {
  look: t('With findings'),
  passed: t('Clear⟦nothing was found⟧'),
  unmeasured: t('Not measured'),
};
const preflightOptions = PREFLIGHT_STATES.map((state) => ({ value: state, label: PREFLIGHT_TITLES[state] }));

const ESTIMATE_TITLES: Readonly<Record<EstimateState, string>> = {
  over_target: t('Over target'),
  without: t('Without estimate'),
};
const estimateOptions = ESTIMATE_STATES.map((state) => ({ value: state, label: ESTIMATE_TITLES[state] }));

/** The filters of a module's styles. */
export function StyleFilterBar({ project, hasModels, filters, onChange }: StyleFilterBarProps) {
  const { statuses, tags, product_type: types, assignee, preflight, estimate } = filters;
  const tagOptions = project.tags.map(({ id, title }) => ({ value: id, label: title }));
  const people = project.team.map(({ user_id: value, user }) => ({ value, label: personName(user) }));
  return (
    <>
      <FilterMenu
        label={t('Status')}
        icon={<ListFilter />}
        options={statusOptions}
        chosen={statuses}
        onToggle={(value) => onChange({ statuses: toggled(statuses, value) })}
        onClear={() => onChange({ statuses: undefined })}
      />
      {tagOptions.length > 0 && (
        <FilterMenu
          label={t('Tag')}
          options={tagOptions}
          chosen={tags}
          onToggle={(value) => onChange({ tags: toggled(tags, value) })}
          onClear={() => onChange({ tags: undefined })}
        />
      )}
      <FilterMenu
        label={t('Product type')}
        options={typeOptions}
        chosen={types}
        onToggle={(value) => onChange({ product_type: toggled(types, value) })}
        onClear={() => onChange({ product_type: undefined })}
      />
      {people.length > 0 && (
        <FilterMenu
          label={t('Assignee')}
          options={people}
          chosen={assignee}
          onToggle={(value) => onChange({ assignee: toggled(assignee, value) })}
          onClear={() => onChange({ assignee: undefined })}
        />
      )}
      {(hasModels || preflight) && (
        <FilterMenu
          label={t('Pre-flight')}
          options={preflightOptions}
          chosen={preflight}
          onToggle={(value) => onChange({ preflight: toggled(preflight, value) })}
          onClear={() => onChange({ preflight: undefined })}
        />
      )}
      {project.abilities.view_costs && (
        <FilterMenu
          label={t('Estimate')}
          options={estimateOptions}
          chosen={estimate}
          onToggle={(value) => onChange({ estimate: toggled(estimate, value) })}
          onClear={() => onChange({ estimate: undefined })}
        />
      )}
    </>
  );
}
