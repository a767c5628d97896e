import type { ProjectWire } from '@facet/contract/entities/project';
import { linkOptions } from '@tanstack/react-router';
import { Gem, LayoutGrid, ListChecks, MessageSquare, Settings } from 'lucide-react';
import { t } from '../../ui/words.ts';

type Seen = Pick<ProjectWire, 'abilities' | 'modules'>;

/** The pages of a project in the order of its bar: what each is called, where it is and who sees it. */
export const PROJECT_SECTIONS = [
  {
    key: 'whiteboard',
    label: t('Whiteboard'),
    icon: LayoutGrid,
    isSeen: ({ modules }: Seen) => modules.some(({ name }) => name === 'mood-board'),
    linkTo: (projectId: number) => linkOptions({ to: '/project/$projectId/modules/whiteboard', params: { projectId } }),
  },
  {
    key: 'design',
    label: t('Design files'),
    icon: Gem,
    isSeen: () => true,
    linkTo: (projectId: number) => linkOptions({ to: '/project/$projectId/modules/design', params: { projectId } }),
  },
  {
    key: 'tasks',
    label: t('Tasks'),
    icon: ListChecks,
    isSeen: ({ abilities }: Seen) => abilities.view_tasks,
    linkTo: (projectId: number) => linkOptions({ to: '/project/$projectId/modules/tasks', params: { projectId } }),
  },
  {
    key: 'chat',
    label: t('Chat'),
    icon: MessageSquare,
    isSeen: ({ abilities }: Seen) => abilities.view_activity,
    linkTo: (projectId: number) => linkOptions({ to: '/chat', search: { project_id: projectId } }),
  },
  {
    key: 'settings',
    label: t('Settings'),
    icon: Settings,
    isSeen: ({ abilities }: Seen) => abilities.edit,
    linkTo: (projectId: number) => linkOptions({ to: '/project/$projectId/edit', params: { projectId } }),
  },
] as const;

export type ProjectSection = (typeof PROJECT_SECTIONS)[number]['key'];
