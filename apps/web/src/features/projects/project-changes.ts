import type { FileWire } from '@facet/contract/entities/file';
import type { ProjectWire } from '@facet/contract/entities/project';
import { type Member, membersOf, teamBody } from './team.ts';
import type { GeneralInput, ProjectChanges } from './write-api.ts';

export type ProjectValues = {
  title: string;
  category: number;
  due_date: string | null;
  tags: string[];
  cover_file_id: number | null;
  guides: string;
  attachments: FileWire[];
  team: Member[];
};

/** A project as its form shows it. */
export const valuesOf = (project: ProjectWire): ProjectValues => ({
  title: project.title,
  category: project.category,
  due_date: project.due_date,
  tags: project.tags.map(({ title }) => title),
  cover_file_id: project.cover?.id ?? null,
  guides: project.guides,
  attachments: project.attachments,
  team: membersOf(project.team),
});

const idsOf = (files: readonly FileWire[]) => files.map(({ id }) => id);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs from the project as it was read: only that is sent, so that others' changes elsewhere stay. */
export function changesOf(project: ProjectWire, values: ProjectValues): ProjectChanges {
  const { team: oldTeam, guides: oldGuides, attachments: oldFiles, ...old } = valuesOf(project);
  const { team, guides, attachments: files, ...now } = values;
  const general: GeneralInput = {};
  if (old.title !== now.title) general.title = now.title;
  if (old.category !== now.category) general.category = now.category;
  if (old.due_date !== now.due_date) general.due_date = now.due_date;
  if (!same(old.tags, now.tags)) general.tags = now.tags;
  if (old.cover_file_id !== now.cover_file_id) general.cover_file_id = now.cover_file_id;
  return {
    general: Object.keys(general).length > 0 ? general : null,
    team: same(teamBody(oldTeam), teamBody(team)) ? null : teamBody(team),
    guides: oldGuides === guides ? null : guides,
    attachments: same(idsOf(oldFiles), idsOf(files)) ? null : idsOf(files),
    updated_at: project.updated_at,
  };
}

/** Whether a form read from the one shows what the other is: then what changed between them is nobody's concern here. */
export const looksSame = (read: ProjectWire, latest: ProjectWire): boolean => {
  const { general, team, guides, attachments } = changesOf(read, valuesOf(latest));
  return [general, team, guides, attachments].every((change) => change === null);
};
