import { useQuery } from '@tanstack/react-query';
import { projectQueries } from '../../features/projects/api.ts';
import { useTitle } from '../../lib/use-title.ts';
import { t } from '../../ui/words.ts';

/** Names the page after the chat that is open. */
export function useChatTitle(projectId: number | undefined): void {
  const { data: project } = useQuery({ ...projectQueries.one(projectId ?? 0), enabled: projectId !== undefined });
  useTitle(projectId === undefined ? t('Chat') : project && t('Chat of {title}', { title: project.title }));
}
