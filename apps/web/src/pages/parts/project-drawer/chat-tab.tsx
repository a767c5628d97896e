import type { ProjectWire } from '@facet/contract/entities/project';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ProjectChat } from '../../../features/chat/project-chat.ts';
import type { DrawerFilters } from '../../../features/drawer/drawer-filters.ts';
import { sessionQueries } from '../../../features/session/api.ts';
import { toChatFilters } from '../../../features/drawer/tab-filters.ts';
import { useChatAbout } from './use-chat-about.ts';

type ChatTabProps = { project: ProjectWire; filters: DrawerFilters };

/** What was said in the project, and what happened in it. */
export function ChatTab({ project, filters }: ChatTabProps) {
  const { data: me } = useSuspenseQuery(sessionQueries.user);
  const asked = useMemo(() => toChatFilters(filters), [filters]);
  const about = useChatAbout(project, filters);
  return (
    <ProjectChat
      projectId={project.id}
      me={me}
      mayWrite={project.abilities.create_message}
      filters={asked}
      about={about}
      order={filters.activityOrder}
    />
  );
}
