import type { FileWire } from '@facet/contract/entities/file';
import type { ProjectWire } from '@facet/contract/entities/project';
import { isSameValue } from '../../lib/edits/merge-edits.ts';
import { type Member, membersOf, teamBody } from './team.ts';
import type { GeneralInput, ProjectChanges } from './write-api.ts';

export type ProjectValues = {
  title: string;
  category: number;
  due_date: string | null;
  tags: string[];
  cover: FileWire | null;
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
  cover: project.cover,
  guides: project.guides,
  attachments: project.attachments,
  team: membersOf(project.team),
});

const idsOf = (files: readonly FileWire[]) => files.map(({ id }) => id);

/** What of each field makes a difference: pictures have another address each time they are read. */
export const comparedOf = ({ cover, attachments, team, ...values }: ProjectValues) => ({
  ...values,
  cover: cover?.id ?? null,
  attachments: idsOf(attachments),
  team: teamBody(team),
});

/** What differs from the project as it was read: only that is sent, so that others' changes elsewhere stay. */
export function changesOf(project: ProjectWire, values: ProjectValues): ProjectChanges {
  const [old, now] = [comparedOf(valuesOf(project)), comparedOf(values)];
  const differs = (field: keyof ProjectValues) => !isSameValue(old[field], now[field]);
  const general: GeneralInput = {};
  if (differs('title')) general.title = now.title;
  if (differs('category')) general.category = now.category;
  if (differs('due_date')) general.due_date = now.due_date;
  if (differs('tags')) general.tags = now.tags;
  if (differs('cover')) general.cover_file_id = now.cover;
  return {
    general: Object.keys(general).length > 0 ? general : null,
    team: differs('team') ? now.team : null,
    guides: differs('guides') ? now.guides : null,
    attachments: differs('attachments') ? now.attachments : null,
    updated_at: project.updated_at,
  };
}

/** Whether there is anything to save. */
export const hasChanges = ({ general, team, guides, attachments }: ProjectChanges): boolean =>
  [general, team, guides, attachments].some((part) => part !== null);
