import type { ProjectRole } from '@facet/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { GuidesField } from '../../features/projects/components/guides-field.tsx';
import { TagsField } from '../../features/projects/components/tags-field.tsx';
import { TeamField } from '../../features/projects/components/team-field.tsx';
import { knownTeam, toMember } from '../../features/projects/team.ts';
import { peopleQueries } from '../../features/spaces/people-api.ts';
import type { TemplateFieldProps, TemplateFields } from '../../features/workflow/components/template-fields.ts';

type Entry = { user_id: number; roles: ProjectRole[] };

function TemplateGuides({ value, onChange, errors }: TemplateFieldProps<string>) {
  return <GuidesField value={value} onChange={onChange} error={errors['guides']} />;
}

function TemplateTags({ value, onChange, errors }: TemplateFieldProps<string[]>) {
  return <TagsField values={value} onChange={onChange} error={errors['tags']} />;
}

/** People of the space with their roles. */
function TemplateTeam({ spaceId, value, onChange, errors }: TemplateFieldProps<Entry[]>) {
  const { data: everyone = [] } = useQuery(peopleQueries.everyone(spaceId));
  const people = everyone.map(({ user }) => user);
  const members = value.flatMap(({ user_id: id, roles }) => {
    const person = people.find((one) => one.id === id);
    return person ? [toMember(person, roles)] : [];
  });
  return <TeamField members={members} people={people} errors={errors} onChange={(team) => onChange(knownTeam(team))} />;
}

/** The fields that a template shares with a project. */
export const templateFields: TemplateFields = { Guides: TemplateGuides, Tags: TemplateTags, Team: TemplateTeam };
