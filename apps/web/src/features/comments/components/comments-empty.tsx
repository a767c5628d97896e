import { MessageSquarePlus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useComments } from '../comments-context.ts';
import type { ThreadFilter, ThreadView } from '../threads.ts';
import { t } from '../../../ui/words.ts';

const NONE: Readonly<Record<ThreadFilter, { title: string; text: string }>> = {
  open: { title: t('No open comments'), text: t('Every comment here is resolved.') },
  resolved: { title: t('No resolved comments'), text: t('Resolved comments appear here. You can reopen them.') },
  mine: {
    title: t('You’re not in any threads yet'),
    text: t('Threads you write in or are mentioned in will appear here.'),
  },
};

const ON_FILE = t('Click a point on the picture, or comment on the whole file below.');
const ON_BOARD = t('Choose an item on the board to comment on, or comment on the whole board below.');

type CommentsEmptyProps = {
  view: ThreadView;
  /** Whether the filter hides any threads. */
  hasAny: boolean;
  onView: (change: Partial<ThreadView>) => void;
  onCompose?: () => void;
};

/** Shown when there are no threads, with what to do next. */
export function CommentsEmpty({ view, hasAny, onView, onCompose }: CommentsEmptyProps) {
  const isOfBoard = useComments().subject.board_id !== null;
  if (view.search.trim() !== '') {
    return (
      <EmptyState
        title={t('No results')}
        text={t('No comments match “{search}”.', { search: view.search.trim() })}
        action={<Button onClick={() => onView({ search: '' })}>{t('Clear search')}</Button>}
      />
    );
  }
  if (hasAny) {
    const { title, text } = NONE[view.filter];
    const other = view.filter === 'open' ? 'resolved' : 'open';
    return (
      <EmptyState
        title={title}
        text={text}
        action={
          <Button onClick={() => onView({ filter: other })}>
            {other === 'open' ? t('Show open') : t('Show resolved')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('No comments yet')}
      text={onCompose && (isOfBoard ? ON_BOARD : ON_FILE)}
      action={
        onCompose && (
          <Button icon={<MessageSquarePlus />} onClick={onCompose}>
            {t('Write a comment')}
          </Button>
        )
      }
    />
  );
}
