import type { ProjectRole } from '@facet/contract/permissions';
import type { ComponentType } from 'react';

export type TemplateMember = { user_id: number; roles: ProjectRole[] };

export type TemplateFieldProps<Value> = {
  spaceId: number;
  value: Value;
  onChange: (value: Value) => void;
  errors: Readonly<Record<string, string>>;
};

/** Fields that projects have too; the page passes them in, as features don't import each other. */
export type TemplateFields = {
  Guides: ComponentType<TemplateFieldProps<string>>;
  Tags: ComponentType<TemplateFieldProps<string[]>>;
  Team: ComponentType<TemplateFieldProps<TemplateMember[]>>;
};
