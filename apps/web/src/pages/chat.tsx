import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChatList } from '../features/chat/components/chat-list.tsx';
import { projectQueries } from '../features/projects/api.ts';
import { sessionQueries } from '../features/session/api.ts';
import { useClock } from '../lib/use-clock.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './chat/chat-page.module.css';
import { ChosenChat } from './chat/chosen-chat.tsx';
import { t } from '../ui/words.ts';

/** The chats of my projects; the chosen one beside the list, on a phone in its place. */
export function ChatPage() {
  const { project_id: projectId } = useSearch({ from: '/app/chat' });
  const { data: me } = useSuspenseQuery(sessionQueries.user);
  const { now } = useClock();
  useChatTitle(projectId);
  return (
    <div className={styles.page} data-chosen={projectId !== undefined || undefined}>
      <div className={styles.list}>
        <ChatList
          meId={me.id}
          chosenId={projectId}
          now={now.getTime()}
          title={
            projectId === undefined ? (
              <h1 className={styles.title}>{t('Chat')}</h1>
            ) : (
              <h2 className={styles.title}>{t('Chat')}</h2>
            )
          }
        />
      </div>
      {projectId === undefined ? (
        <div className={styles.none}>
          <EmptyState title={t('Choose a chat')} text={t('Each project has one, for everyone on its team.')} />
        </div>
      ) : (
        <ChosenChat key={projectId} projectId={projectId} me={me} />
      )}
    </div>
  );
}

/** Names the page after the chat that is open. */
function useChatTitle(projectId: number | undefined): void {
  const { data: project } = useQuery({ ...projectQueries.one(projectId ?? 0), enabled: projectId !== undefined });
  useTitle(projectId === undefined ? t('Chat') : project && t('Chat of {title}', { title: project.title }));
}
