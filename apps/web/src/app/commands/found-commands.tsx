import { titleOfModule } from '@facet/contract/constants/catalogue';
import { TASK_STATUS_WORDS, PROJECT_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { SearchKind } from '@facet/contract/constants/search';
import type { Found, FoundFile, FoundProject, FoundStyle, FoundTask } from '@facet/contract/entities/search';
import type { PersonWire } from '@facet/contract/entities/user';
import { FileBox, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { personName } from '../../shared/people/person-name.ts';
import { productType } from '../../shared/projects/product-type.ts';
import { stringifySearch } from '../../lib/search-codec.ts';
import { viewerAddress } from '../../shared/designs/viewer-address.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Command } from '../../ui/command-row.tsx';
import { DueBadge } from '../../shared/due/due-badge.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Picture } from '../../ui/picture.tsx';
import { ProductTypeIcon } from '../../shared/projects/product-type-icon.tsx';
import { StatusBadge } from '../../shared/statuses/status-badge.tsx';
import { StatusGlyph } from '../../shared/statuses/status-glyph.tsx';
import { t } from '../../ui/words.ts';

/** A search result as a row: its address, and the key under which it is remembered. */
export type FoundCommand = Omit<Command, 'run'> & { kind: string; address: string };

const HIGH = 56 / 42;
const LOW = 56 / 28;

type PictureOf = { thumbnail: { url: string } | null; ratio: number; none: ReactNode };

const lead = ({ thumbnail, ratio, none }: PictureOf) =>
  thumbnail
    ? { lead: <Picture src={thumbnail.url} alt="" ratio={ratio} dimmed eager /> }
    : { lead: none, leadsWithIcon: true };

const joinPlace = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

function ofStyle({
  id,
  title,
  number,
  product_type: type,
  project,
  newest,
  tags,
  thumbnail,
}: FoundStyle): FoundCommand {
  return {
    id: `styles-${id}`,
    kind: t('style'),
    label: title,
    below: joinPlace(
      number,
      project.title,
      newest && titleOfModule(newest.module.title),
      ...tags.map((tag) => `#${tag}`),
    ),
    ...lead({ thumbnail, ratio: HIGH, none: <ProductTypeIcon type={productType(type)} size={18} decorative /> }),
    end: newest ? (
      <>
        v{newest.version} <StatusBadge status={newest.status} />
      </>
    ) : (
      t('No file yet')
    ),
    address: newest
      ? viewerAddress(project.id, { module_id: newest.module.id, style_id: id, file_id: newest.item_id })
      : `/project/${project.id}/modules/design${stringifySearch({ style_id: id })}`,
  };
}

const ofPerson = (person: PersonWire): FoundCommand => ({
  id: `people-${person.id}`,
  kind: t('person'),
  label: personName(person),
  detail: personName(person) === person.email ? undefined : person.email,
  lead: (
    <Avatar name={personName(person)} src={person.avatar?.url} size={28} colourKey={String(person.id)} decorative />
  ),
  end: t('Tasks'),
  address: `/tasks${stringifySearch({ scope: 'all', assignee: [person.id] })}`,
});

const ofTask = (task: FoundTask, now: Date): FoundCommand => ({
  id: `tasks-${task.id}`,
  kind: t('task'),
  label: task.name,
  detail: task.style?.title ?? task.project.title,
  lead: <StatusGlyph status={TASK_STATUS_WORDS[task.status]} size={16} />,
  leadsWithIcon: true,
  end: (
    <>
      {task.due_date && <DueBadge due={task.due_date} now={now} />}
      {task.assignee && (
        <Avatar
          name={personName(task.assignee)}
          src={task.assignee.avatar?.url}
          size={24}
          colourKey={String(task.assignee.id)}
        />
      )}
    </>
  ),
  address: `/tasks${stringifySearch({ scope: 'all', modal_task_id: task.id, modal_project_id: task.project.id })}`,
});

const ofFile = (file: FoundFile): FoundCommand => ({
  id: `files-${file.id}`,
  kind: t('file'),
  label: file.name,
  detail: `${file.style.title} v${file.version}`,
  ...lead({ thumbnail: file.thumbnail, ratio: LOW, none: <FileBox aria-hidden="true" /> }),
  end: formatBytes(file.size),
  address: viewerAddress(file.project.id, {
    module_id: file.module_id,
    style_id: file.style.id,
    file_id: file.id,
  }),
});

const ofProject = (project: FoundProject): FoundCommand => ({
  id: `projects-${project.id}`,
  kind: t('project'),
  label: project.title,
  below: joinPlace(project.space_title, project.folder_title) || t('Shared with you'),
  ...lead({
    thumbnail: project.thumbnail,
    ratio: HIGH,
    none: <ProductTypeIcon type={productType(project.category)} size={18} decorative />,
  }),
  end: <StatusBadge status={PROJECT_STATUS_WORDS[project.status]} />,
  address: `/project/${project.id}/modules/design`,
});

const ofChat = ({ id, title }: FoundProject): FoundCommand => ({
  id: `chats-${id}`,
  kind: t('chat'),
  label: title,
  detail: t('Chat'),
  lead: <MessageSquare aria-hidden="true" />,
  leadsWithIcon: true,
  address: `/chat${stringifySearch({ project_id: id })}`,
});

export type FoundGroup = { kind: SearchKind | 'chats'; title: string; total: number; commands: FoundCommand[] };

export const FOUND_TITLES: Readonly<Record<FoundGroup['kind'], string>> = {
  styles: t('Styles'),
  people: t('People'),
  tasks: t('Tasks'),
  files: t('Files'),
  chats: t('Chats'),
  projects: t('Projects'),
};

/** The results by kind, with as many of each as there is room for. */
export function foundGroups(found: Found, now: Date, kind: SearchKind | null): FoundGroup[] {
  const most = (rows: readonly FoundCommand[], usual: number) => rows.slice(0, kind === null ? usual : rows.length);
  const group = (of: FoundGroup['kind'], total: number, commands: FoundCommand[]) => ({
    kind: of,
    title: FOUND_TITLES[of],
    total,
    commands,
  });
  const { styles, people, tasks, files, projects } = found;
  const chats = projects.rows.filter(({ has_chat: has }) => has);
  return [
    group('styles', styles.total, most(styles.rows.map(ofStyle), 3)),
    group('people', people.total, most(people.rows.map(ofPerson), 2)),
    group(
      'tasks',
      tasks.total,
      most(
        tasks.rows.map((task) => ofTask(task, now)),
        2,
      ),
    ),
    group('files', files.total, most(files.rows.map(ofFile), 2)),
    group('projects', projects.total, most(projects.rows.map(ofProject), 2)),
    group('chats', chats.length, kind === null ? most(chats.map(ofChat), 2) : []),
  ];
}
