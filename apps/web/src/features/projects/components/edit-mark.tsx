import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { EditConflict, EditTaken } from '../../../shared/edits/edit-note.tsx';
import { findChanger, lastChanges } from '../../../shared/edits/last-changes.ts';
import { formatDay } from '../../../lib/format-date.ts';
import { labelOfType } from '../../../shared/projects/product-type.ts';
import type { ProjectValues } from '../project-changes.ts';
import type { useProjectForm } from '../hooks/use-project-form.ts';
import { t } from '../../../ui/words.ts';

type Field = keyof ProjectValues;

const UPDATE = 2;
const plain = (html: string) => html.replaceAll(/<[^>]*>/gu, ' ').trim();
const names = (list: readonly string[], none: string) => list.join(', ') || none;

const isOfProject = ({ event }: LogEntryWire) => event === 'project.changed';
const isOfFile = (entry: LogEntryWire) =>
  isOfProject(entry) && (entry.new_value?.file ?? entry.old_value?.file) != null;
const isOfCover = (entry: LogEntryWire) => isOfFile(entry) && entry.action_type === UPDATE;
function hasNew(key: 'title' | 'product_type' | 'due_date' | 'tags' | 'text') {
  return (entry: LogEntryWire) => isOfProject(entry) && entry.new_value?.[key] !== undefined;
}

/** A field's name in a sentence, its value in words, and how the log records its change. */
export const PROJECT_FIELDS: {
  readonly [K in Field]: {
    name: string;
    words: (value: ProjectValues[K]) => string;
    log: (entry: LogEntryWire) => boolean;
  };
} = {
  title: { name: t('title'), words: (title) => title || t('No title'), log: hasNew('title') },
  category: { name: t('product category'), words: labelOfType, log: hasNew('product_type') },
  due_date: { name: t('due date'), words: (day) => (day ? formatDay(day) : t('No date')), log: hasNew('due_date') },
  tags: { name: t('tags'), words: (tags) => names(tags, t('No tags')), log: hasNew('tags') },
  cover: { name: t('cover'), words: (file) => file?.original_name ?? t('No cover'), log: isOfCover },
  guides: { name: t('guidelines'), words: (html) => plain(html) || t('No guidelines'), log: hasNew('text') },
  attachments: {
    name: t('attachments'),
    words: (files) =>
      names(
        files.map(({ original_name: name }) => name),
        t('No attachments'),
      ),
    log: (entry) => isOfFile(entry) && !isOfCover(entry),
  },
  team: {
    name: t('team'),
    words: (members) =>
      names(
        members.map(({ name }) => name),
        t('Nobody'),
      ),
    log: ({ event }) => event === 'project.team_changed',
  },
};

type EditMarkProps<K extends Field> = {
  project: ProjectWire;
  field: K;
  state: Pick<ReturnType<typeof useProjectForm>, 'form' | 'edits'>;
};

/** Under a field of the project's form: what others set it to meanwhile, with a choice where both changed it. */
export function EditMark<K extends Field>({ project, field, state: { form, edits } }: EditMarkProps<K>) {
  const isOpen = edits.conflicts.includes(field);
  const isTaken = edits.taken.includes(field);
  const { data: entries = [] } = useQuery({
    ...lastChanges(project.id, edits.read.updated_at),
    enabled: isOpen || isTaken,
  });
  if (!isOpen && !isTaken) return null;
  const { name, words, log } = PROJECT_FIELDS[field];
  const by = findChanger(entries, log);
  const theirs = edits.theirs[field];
  if (!isOpen || theirs === undefined) return <EditTaken by={by} />;
  return (
    <EditConflict
      field={name}
      by={by}
      theirs={words(theirs)}
      mine={words(form.values[field])}
      onTake={() => edits.settle(field, 'theirs')}
      onKeep={() => edits.settle(field, 'mine')}
    />
  );
}
