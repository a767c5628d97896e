import { statusOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useChatPlace } from '../chat-context.ts';
import type { ChatSession } from '../model/chat-session.ts';
import styles from './chat-messages.module.css';
import { ChatSkeleton } from './chat-skeleton.tsx';

type NotReadProps = { failure: unknown; session: ChatSession };

/** In the place of messages that are on their way, or did not come. */
export function NotRead({ failure, session }: NotReadProps) {
  if (failure === null || statusOf(failure) === 0) return <ChatSkeleton />;
  const isClosed = statusOf(failure) === 403 || statusOf(failure) === 404;
  return (
    <div className={styles.center}>
      <EmptyState
        title={isClosed ? 'You don’t have access to this chat' : 'Couldn’t load the chat'}
        text={isClosed ? 'Only the project team can read it. Ask an owner to add you.' : undefined}
        action={isClosed ? undefined : <Button onClick={() => void session.open()}>Try again</Button>}
      />
    </div>
  );
}

/** A chat in which nobody said anything, or nothing that the filters show. */
export function NothingSaid({ isFiltered }: { isFiltered: boolean }) {
  const { mayWrite } = useChatPlace();
  if (isFiltered)
    return (
      <div className={styles.center}>
        <EmptyState title="No messages match these filters" text="Remove one to see more." />
      </div>
    );
  return (
    <div className={styles.center}>
      <EmptyState
        title="Nothing said yet"
        text={mayWrite ? 'Start with a picture or a question.' : 'Messages from the team will appear here.'}
      />
    </div>
  );
}
