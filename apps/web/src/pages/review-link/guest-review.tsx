import { useNavigate, useSearch } from '@tanstack/react-router';
import { useProjectChannel } from '../../lib/socket-context.ts';
import { useTitle } from '../../lib/use-title.ts';
import { GuestOverview } from './guest-overview.tsx';
import { GuestViewer } from './guest-viewer.tsx';
import { useGuestReview } from './use-guest-review.ts';

/** A guest's page: all pieces of the link, or one of them looked at closely. */
export function GuestReview({ hash, projectId }: { hash: string; projectId: number }) {
  const review = useGuestReview(projectId, hash);
  const { file_id: fileId, comment_id: commentId } = useSearch({ from: '/review/$hash' });
  const navigate = useNavigate();
  useProjectChannel(projectId);
  const item = review.items.find(({ id }) => id === fileId);
  useTitle(item?.style.title ?? 'Design review');
  const go = (search: { file_id?: number; comment_id?: number }, replace: boolean) =>
    void navigate({ to: '/review/$hash', params: { hash }, search, replace, resetScroll: !replace });
  if (!item) return <GuestOverview hash={hash} review={review} onLook={({ id }) => go({ file_id: id }, false)} />;
  return (
    <GuestViewer
      items={review.items}
      item={item}
      answer={review.answerTo(item.id)}
      onAnswer={(said) => review.answer(item.id, said)}
      commentId={commentId}
      onShow={(id, comment) => go({ file_id: id, comment_id: comment }, true)}
      onBack={() => go({}, false)}
    />
  );
}
