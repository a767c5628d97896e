import { statusOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChatPlace } from '../chat-context.ts';
import type { ChatSession } from '../model/chat-session.ts';
import styles from './chat-messages.module.css';
import skeleton from './chat-skeleton.module.css';
import { t } from '../../../ui/words.ts';

type NotReadProps = { failure: unknown; session: ChatSession };

/** Shown while messages load, or when they could not be loaded. */
export function NotRead({ failure, session }: NotReadProps) {
  if (failure === null || statusOf(failure) === 0) return <ChatSkeleton />;
  const isClosed = statusOf(failure) === 403 || statusOf(failure) === 404;
  return (
    <div className={styles.center}>
      <EmptyState
        title={isClosed ? t('You don’t have access to this chat') : t('Couldn’t load the chat')}
        text={isClosed ? t('Only the project team can read it. Ask an owner to add you.') : undefined}
        action={isClosed ? undefined : <Button onClick={() => void session.open()}>{t('Try again')}</Button>}
      />
    </div>
  );
}

/** An empty chat, or one where nothing matches the filters. */
export function NothingSaid({ isFiltered }: { isFiltered: boolean }) {
  const { mayWrite, taskId } = useChatPlace();
  if (taskId !== undefined)
    return (
      <div className={styles.center}>
        <EmptyState
          title={t('Nothing said yet')}
          text={
            mayWrite
              ? t('Ask, mention somebody or add a picture: it stays with the task.')
              : t('What the team says on this task will appear here.')
          }
        />
      </div>
    );
  if (isFiltered)
    return (
      <div className={styles.center}>
        <EmptyState title={t('No messages match these filters')} text={t('Remove one to see more.')} />
      </div>
    );
  return (
    <div className={styles.center}>
      <EmptyState
        title={t('No messages yet')}
        text={mayWrite ? t('Start with a picture or a question.') : t('Messages from the team will appear here.')}
      />
    </div>
  );
}

const WIDTHS = [
  ['34%', '62%'],
  ['22%', '46%'],
  ['28%', '70%'],
  ['24%', '38%'],
] as const;

/** Placeholders while messages load. */
function ChatSkeleton() {
  return (
    <div className={skeleton.skeleton} aria-busy="true" aria-label={t('Loading chat')}>
      {WIDTHS.map(([name, words]) => (
        <div key={words} className={skeleton.message}>
          <Skeleton width={32} height={32} radius={16} />
          <div className={skeleton.words}>
            <Skeleton width={name} height={12} />
            <Skeleton width={words} height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
