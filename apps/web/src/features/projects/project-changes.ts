import type { FileWire } from '@facet/contract/entities/file';
import type { ProjectWire } from '@facet/contract/entities/project';
import { isSameValue } from '../../shared/edits/merge-edits.ts';
import { type Member, toMembers, teamBody } from './team.ts';
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
export const toProjectValues = (project: ProjectWire): ProjectValues => ({
  title: project.title,
  category: project.category,
  due_date: project.due_date,
  tags: project.tags.map(({ title }) => title),
  cover: project.cover,
  guides: project.guides,
  attachments: project.attachments,
  team: toMembers(project.team),
});

const idsOf = (files: readonly FileWire[]) => files.map(({ id }) => id);

/** The part of each field that is compared: pictures get a new address each time they are read. */
export const toComparedProject = ({ cover, attachments, team, ...values }: ProjectValues) => ({
  ...values,
  cover: cover?.id ?? null,
  attachments: idsOf(attachments),
  team: teamBody(team),
});

const FIELDS = ['title', 'cover', 'category', 'due_date', 'tags', 'guides', 'attachments', 'team'] as const;

/** The fields that differ from the project as it was read, in the order of the form. */
export function changedProjectFields(project: ProjectWire, values: ProjectValues): (keyof ProjectValues)[] {
  const [old, now] = [toComparedProject(toProjectValues(project)), toComparedProject(values)];
  return FIELDS.filter((field) => !isSameValue(old[field], now[field]));
}

/** What differs from the project as it was read: only that is sent, so that others' changes elsewhere stay. */
export function findProjectChanges(project: ProjectWire, values: ProjectValues): ProjectChanges {
  const now = toComparedProject(values);
  const fields = changedProjectFields(project, values);
  const differs = (field: keyof ProjectValues) => fields.includes(field);
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
