import { titleOfModule } from '@facet/contract/constants/catalogue';
import { STATUS_LABELS, type Status } from '@facet/contract/constants/status-words';
import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { hasEntry } from '@facet/contract/tables';
import type { ReactNode } from 'react';
import { rich, t } from '../../../ui/words.ts';

/** Who did it, and how the name and the thing it was done to are shown in the line. */
export type EventShown = {
  name: string;
  who: (inside: ReactNode) => ReactNode;
  thing: (inside: ReactNode) => ReactNode;
};

const isStatus = (word: string): word is Status => hasEntry(STATUS_LABELS, word);
/** The status that a line tells of: of an answer what was answered, whatever became of it. */
export const readStatus = ({ new_value: next }: Pick<ChatMessageWire, 'new_value'>): Status | null => {
  if (next?.act?.kind === 'answered') return next.act.verdict;
  if (next?.act) return next.act.kind === 'requested' ? 'in_review' : null;
  const word = next?.status ?? '';
  return isStatus(word) ? word : null;
};

type Event = Pick<
  ChatMessageWire,
  'message_type' | 'title' | 'style' | 'project_task_id' | 'project_module_id' | 'old_value' | 'new_value'
>;
type Lines = readonly [Event, ...Event[]];
const namedIn = (value: ChatMessageWire['old_value']) => value?.title ?? value?.file?.original_name ?? null;

/** The values of a line about something; what has no name is left out of it. */
const about = (shown: EventShown, title: string | null) => ({
  ...shown,
  title: title ?? '',
  thing: title ? shown.thing : () => null,
});

const IMAGE = /\.(?:png|jpe?g|gif|webp)$/i;

/** How many files, by the word that fits all of them. */
function filesWords(lines: readonly Event[]): string {
  const names = lines.flatMap(({ new_value: after, old_value: before, title }) =>
    [after?.file?.original_name ?? before?.file?.original_name ?? title].flatMap((name) => name ?? []),
  );
  const count = lines.length;
  return names.every((name) => IMAGE.test(name))
    ? t('{count, plural, one {# picture} other {# pictures}}', { count })
    : t('{count, plural, one {# file} other {# files}}', { count });
}

const isFile = ({ message_type: type }: Event) => type === MessageType.newFileAdded;

/** `v1`, or `v1, v2` of several. */
function wordVersions(lines: readonly Event[]): string {
  const versions = lines.flatMap(({ new_value: after }) => after?.version ?? []);
  return [...new Set(versions)].map((version) => `v${version}`).join(', ');
}

const withVersion = (title: string, lines: readonly Event[]) => [title, wordVersions(lines)].filter(Boolean).join(' ');

const withFiles = (said: ReactNode, files: readonly Event[]) => (
  <>
    {said}, {filesWords(files)}
  </>
);

function addedWords(lines: Lines, shown: EventShown): ReactNode {
  const files = lines.filter(isFile);
  const [act, ...more] = files.filter(({ new_value: after }) => after?.act);
  if (act) return actWords([act, ...more], shown);
  const [first] = lines;
  const style = first.style?.title ?? null;
  if (files.length === 0)
    return rich('<who>{name}</who> created the style <thing>{title}</thing>', about(shown, style ?? first.title));
  const isAlone = style === null && files.length === 1;
  const title = withVersion(isAlone ? (first.title ?? '') : (style ?? t('a style')), files);
  const said = rich('<who>{name}</who> added <thing>{title}</thing>', about(shown, title));
  return isAlone ? said : withFiles(said, files);
}

const stylesIn = (lines: readonly Event[]) => [...new Set(lines.flatMap(({ style }) => style?.title ?? []))];
const countedStyles = (count: number) => t('{count, plural, one {# style} other {# styles}}', { count });

function setWords(status: Status | null, values: ReturnType<typeof about>): ReactNode {
  switch (status) {
    case 'approved':
      return rich('<who>{name}</who> approved <thing>{title}</thing>', values);
    case 'rejected':
      return rich('<who>{name}</who> rejected <thing>{title}</thing>', values);
    case 'revision_needed':
      return rich('<who>{name}</who> asked for a revision of <thing>{title}</thing>', values);
    case 'in_review':
      return rich('<who>{name}</who> put <thing>{title}</thing> in review', values);
    case null:
      return rich('<who>{name}</who> set <thing>{title}</thing>', values);
    default:
      return rich('<who>{name}</who> set <thing>{title}</thing> to {status}', {
        ...values,
        status: STATUS_LABELS[status],
      });
  }
}

/** The name of a module is said in the reader's language, unless somebody wrote it. */
const placeName = ({ title, project_module_id: moduleId }: Event) =>
  title !== null && moduleId !== null ? titleOfModule(title) : title;

/** What was done about versions, in the words of every reading; only plain verdicts on several styles are counted. */
function actWords(lines: Lines, shown: EventShown): ReactNode {
  const styles = stylesIn(lines);
  const verdict = lines[0].new_value?.act?.verdict ?? null;
  if (styles.length > 1) return setWords(verdict, about(shown, countedStyles(styles.length)));
  const texts = lines.flatMap(({ new_value: after }) => after?.act?.text ?? []);
  const words = withThing([...new Set(texts)].join('; '), styles[0], shown);
  const note = lines[0].new_value?.act?.note;
  return (
    <>
      {shown.who(shown.name)} {words}
      {note && `: “${note}”`}
    </>
  );
}

/** Words with the style in them as the thing that they are about; all of them, if it had another name then. */
function withThing(words: string, title: string | undefined, { thing }: EventShown): ReactNode {
  const at = title ? words.indexOf(title) : -1;
  if (!title || at < 0) return thing(words);
  return (
    <>
      {words.slice(0, at)}
      {thing(title)}
      {words.slice(at + title.length)}
    </>
  );
}

function statusWords(lines: Lines, shown: EventShown): ReactNode {
  const [first] = lines;
  if (first.new_value?.act) return actWords(lines, shown);
  const status = readStatus(first);
  const styles = stylesIn(lines);
  if (styles.length > 1) return setWords(status, about(shown, countedStyles(styles.length)));
  const name = styles[0] ?? placeName(first) ?? namedIn(first.new_value) ?? '';
  const said = setWords(status, about(shown, withVersion(name, lines)));
  return lines.length > 1 ? withFiles(said, lines) : said;
}

function madeWords(isOne: boolean, style: string | undefined, values: ReturnType<typeof about>): ReactNode {
  if (style === undefined)
    return isOne
      ? rich('<who>{name}</who> made the task <thing>{title}</thing>', values)
      : rich('<who>{name}</who> made <thing>{title}</thing>', values);
  return isOne
    ? rich('<who>{name}</who> made the task <thing>{title}</thing> for {style}', { ...values, style })
    : rich('<who>{name}</who> made <thing>{title}</thing> for {style}', { ...values, style });
}

function taskWords(lines: Lines, shown: EventShown): ReactNode {
  const [{ title: named, style, old_value: before, new_value: after }] = lines;
  const count = lines.length;
  const one = about(shown, named ?? namedIn(after) ?? namedIn(before));
  const all = count > 1 ? about(shown, t('{count, plural, one {# task} other {# tasks}}', { count })) : one;
  if (!before) return madeWords(count === 1, style?.title, all);
  if (!after) return rich('<who>{name}</who> deleted the task <thing>{title}</thing>', one);
  const status = readStatus({ new_value: after });
  if (status)
    return rich('<who>{name}</who> set <thing>{title}</thing> to {status}', {
      ...all,
      status: STATUS_LABELS[status],
    });
  const { assignee } = after;
  if (assignee) return rich('<who>{name}</who> gave <thing>{title}</thing> to {assignee}', { ...one, assignee });
  return rich('<who>{name}</who> changed the task <thing>{title}</thing>', one);
}

function renamedWords({ title, old_value: before, new_value: after }: Event, shown: EventShown): ReactNode {
  const from = namedIn(before);
  const values = about(shown, namedIn(after) ?? title);
  return from
    ? rich('<who>{name}</who> renamed {from} to <thing>{title}</thing>', { ...values, from })
    : rich('<who>{name}</who> renamed <thing>{title}</thing>', values);
}

function deletedWords(lines: Lines, shown: EventShown): ReactNode {
  const [first] = lines;
  const isOne = lines.length === 1;
  const isStyle = first.message_type === MessageType.styleDeleted;
  const many = isStyle ? countedStyles(lines.length) : filesWords(lines);
  const values = about(shown, isOne ? (namedIn(first.old_value) ?? first.title) : many);
  if (isOne && isStyle) return rich('<who>{name}</who> deleted the style <thing>{title}</thing>', values);
  return first.style && !isOne && !isStyle
    ? rich('<who>{name}</who> deleted <thing>{title}</thing> of {style}', { ...values, style: first.style.title })
    : rich('<who>{name}</who> deleted <thing>{title}</thing>', values);
}

/** The sentence for a group of events. */
export function eventWords(lines: Lines, shown: EventShown): ReactNode {
  const [first] = lines;
  // A task may belong to a style: what became of the task is told, not of the style.
  if (first.project_task_id !== null) return taskWords(lines, shown);
  switch (first.message_type) {
    case MessageType.task:
      return taskWords(lines, shown);
    case MessageType.statusChanged:
      return statusWords(lines, shown);
    case MessageType.newFileAdded:
    case MessageType.newStyleCreated:
      return addedWords(lines, shown);
    case MessageType.styleRenamed:
      return renamedWords(first, shown);
    case MessageType.fileDeleted:
    case MessageType.styleDeleted:
      return deletedWords(lines, shown);
    case MessageType.text:
      return null;
  }
}
