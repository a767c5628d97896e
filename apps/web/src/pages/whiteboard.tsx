import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { boardQueries } from '../features/boards/api.ts';
import { lastBoard } from '../features/boards/last-seen.ts';
import { projectQueries } from '../features/projects/api.ts';
import { statusOf } from '../lib/api-error.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { HiddenTitle } from '../ui/hidden-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { useProjectCrumbs } from './project-design/project-crumbs.tsx';
import { BoardsPage } from './whiteboard/boards-page.tsx';
import styles from './whiteboard/whiteboard.module.css';
import { t } from '../ui/words.ts';

const FROM = '/app/project/$projectId/modules/whiteboard';

/** The whiteboard of a project: its boards, one of them open. */
export function WhiteboardPage() {
  const { projectId } = useParams({ from: FROM });
  const { board_id: askedId, item_id: itemId, comment_id: commentId } = useSearch({ from: FROM });
  const navigate = useNavigate();
  const { data: project } = useQuery(projectQueries.one(projectId));
  const { data: boards, error, refetch } = useQuery(boardQueries.list(projectId));
  useTitle(project && t('Whiteboard, {title}', { title: project.title }));
  useProjectCrumbs(project);
  const find = (id: number | null | undefined) => boards?.find((board) => board.id === id);
  const boardId = (find(askedId) ?? find(lastBoard.read(projectId)) ?? boards?.[0])?.id;
  // The board an address led to; deleting an open one has its own message.
  const openId = useRef<number>(undefined);
  useEffect(() => {
    if (boardId === undefined) return;
    if (askedId !== undefined && askedId !== boardId && askedId !== openId.current)
      toast.error(t('This board no longer exists'));
    openId.current = boardId;
    lastBoard.write(projectId, boardId);
    if (boardId === askedId) return;
    void navigate({
      to: '/project/$projectId/modules/whiteboard',
      params: { projectId },
      search: { board_id: boardId },
      replace: true,
    });
  }, [projectId, boardId, askedId, navigate]);
  const choose = (id: number) =>
    void navigate({
      to: '/project/$projectId/modules/whiteboard',
      params: { projectId },
      search: { board_id: id },
    });
  const showComment = (id: number | undefined) =>
    void navigate({
      to: '/project/$projectId/modules/whiteboard',
      params: { projectId },
      search: { board_id: boardId, comment_id: id },
      replace: true,
    });
  if (!project || (!boards && !error)) return <BoardsOnTheirWay />;
  const module = project.modules.find(({ name }) => name === 'mood-board');
  if (!module || statusOf(error) === 404) {
    return (
      <EmptyState title={project.title} text={t('This project has no whiteboard, or it is not shared with you.')} />
    );
  }
  return (
    <BoardsPage
      project={project}
      module={module}
      boards={boards}
      boardId={boardId}
      itemId={itemId}
      commentId={commentId}
      onComment={showComment}
      onChoose={choose}
      onRetry={() => void refetch()}
    />
  );
}

/** Placeholder while the boards load. */
function BoardsOnTheirWay() {
  return (
    <>
      <HiddenTitle>{t('Loading the whiteboard')}</HiddenTitle>
      <div data-loading role="status" aria-label={t('Loading the whiteboard')} className={styles.page}>
        <div className={styles.barSpace}>
          <Skeleton width={220} height={28} radius={6} />
        </div>
        <div className={styles.tabsSpace}>
          {[112, 96, 132].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
        <div className={styles.ground} />
      </div>
    </>
  );
}
