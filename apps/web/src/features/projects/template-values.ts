import type { FileWire } from '@facet/contract/entities/file';
import type { TeamEntryWire } from '@facet/contract/entities/project';
import { type Member, toMembers } from './team.ts';

/** A new project as its form shows it. */
export type NewProject = {
  title: string;
  category: number;
  space_id: number;
  folder_id: number | null;
  template: number;
  workflow_scheme_id: number | null;
  due_date: string | null;
  tags: string[];
  guides: string;
  attachments: FileWire[];
  team: Member[];
};

/** What a template fills into the form. */
export type TemplateStart = {
  id: number;
  workflow_scheme_id: number | null;
  guides: string;
  tags: string[];
  team: TeamEntryWire[];
};

type Brought = Pick<NewProject, 'workflow_scheme_id' | 'guides' | 'tags' | 'team'>;
const NOTHING: Brought = { workflow_scheme_id: null, guides: '', tags: [], team: [] };

const broughtBy = (template: TemplateStart | undefined, creatorId: number): Brought =>
  template
    ? {
        workflow_scheme_id: template.workflow_scheme_id,
        guides: template.guides,
        tags: template.tags,
        team: toMembers(template.team).filter(({ userId }) => userId !== creatorId),
      }
    : NOTHING;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The form after choosing another template: fields untouched since the last one follow it, the rest stays. */
export function withTemplate(
  values: NewProject,
  { before, after, creatorId }: { before?: TemplateStart; after?: TemplateStart; creatorId: number },
): Brought {
  const [old, next] = [broughtBy(before, creatorId), broughtBy(after, creatorId)];
  return {
    workflow_scheme_id: same(values.workflow_scheme_id, old.workflow_scheme_id)
      ? next.workflow_scheme_id
      : values.workflow_scheme_id,
    guides: same(values.guides, old.guides) ? next.guides : values.guides,
    tags: same(values.tags, old.tags) ? next.tags : values.tags,
    team: same(values.team, old.team) ? next.team : values.team,
  };
}
