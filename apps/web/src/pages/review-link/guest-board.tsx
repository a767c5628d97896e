import { boardItems } from '@facet/board/document';
import type { BoardWire } from '@facet/contract/entities/board';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useState } from 'react';
import { boardQueries } from '../../features/boards/api.ts';
import type { BoardCanvasHandle } from '../../features/boards/canvas/board-canvas-props.ts';
import type { BoardTool } from '../../features/boards/canvas/desk/board-tools.ts';
import { BoardNotices } from '../../features/boards/components/board-notices.tsx';
import { useOpenBoard } from '../../features/boards/session/use-open-board.ts';
import { sessionQueries } from '../../features/session/api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useBoardComments } from '../whiteboard/use-board-comments.tsx';
import { useCards } from '../../features/boards/cards/use-cards.tsx';
import styles from './guest-board.module.css';
import { MainPart } from '../../ui/main-part.tsx';
import { GuestBar } from './guest-bar.tsx';
import { t } from '../../ui/words.ts';

const BoardCanvas = lazyPart(async () => (await import('../../features/boards/canvas/board-canvas.tsx')).BoardCanvas);
const ItemsPanel = lazyPart(async () => (await import('../../features/boards/items/items-panel.tsx')).ItemsPanel);

const PhoneDesk = lazyPart(async () => (await import('../../features/boards/components/phone-desk.tsx')).PhoneDesk);

type GuestBoardProps = { hash: string; projectId: number; boardId: number };

/** A guest's page: the one board that the link shows, with its comments. */
export function GuestBoard({ hash, projectId, boardId }: GuestBoardProps) {
  const { data: boards, error, refetch } = useQuery(boardQueries.list(projectId));
  const board = boards?.find(({ id }) => id === boardId);
  useTitle(board?.title ?? t('Board'));
  return (
    <div className={styles.page}>
      <GuestBar hash={hash} />
      <MainPart className={styles.main}>
        {board && <OpenedBoard key={board.id} projectId={projectId} board={board} />}
        {!board && !boards && !error && <Spinner size={24} />}
        {!board && (boards ?? error) && (
          <EmptyState
            title={boards ? t('This board is no longer shared') : t('Couldn’t open the board')}
            text={error?.message}
            action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
          />
        )}
      </MainPart>
    </div>
  );
}

const nobody = () => undefined;

function OpenedBoard({ projectId, board: wire }: { projectId: number; board: BoardWire }) {
  const { data: me } = useSuspenseQuery(sessionQueries.user);
  const place = { projectId, moduleId: wire.project_module_id, boardId: wire.id };
  const { view, board, session } = useOpenBoard({ place, title: wire.title, userId: me.id });
  const isPhone = useIsPhone();
  const [canvas, setCanvas] = useState<BoardCanvasHandle | null>(null);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [tool, setTool] = useState<BoardTool>('select');
  const [commentId, setCommentId] = useState<number>();
  const [isItemsOpen, setItemsOpen] = useState(false);
  const cards = useCards(session, canvas);
  const { doc, isRead } = view;
  const comments = useBoardComments({
    projectId,
    board: wire,
    me,
    canvas,
    doc,
    isRead,
    commentId,
    isClient: true,
    isGuest: true,
    onComment: setCommentId,
    onSelect: setSelection,
    onTool: setTool,
    onPanel: () => setItemsOpen(false),
  });
  const openItems = comments.beside(setItemsOpen);
  const acts = { onOpen: (id: string) => cards.open(id, () => undefined), onDuplicate: () => undefined };
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{wire.title}</h1>
        <span className={styles.viewOnly}>{t('View only')}</span>
        {!isPhone && (
          <>
            <Button
              variant="quiet"
              size="small"
              icon={<List />}
              aria-pressed={isItemsOpen}
              onClick={() => openItems(!isItemsOpen)}
            >
              {t('Items')}
            </Button>
            {comments.button}
          </>
        )}
      </div>
      <BoardNotices
        view={view}
        itemsTotal={boardItems(doc).size}
        isLocked={false}
        followed={null}
        onDropCopy={() => board.dropCopy()}
        onUnfollow={() => undefined}
      />
      <div className={styles.desk}>
        <div className={styles.ground} aria-busy={!isRead}>
          <BoardCanvas
            ref={setCanvas}
            session={session}
            title={wire.title}
            selection={selection}
            onSelect={comments.leaving(setSelection)}
            tool={tool}
            onTool={setTool}
            userId={me.id}
            isCompact={isPhone}
            onOpen={acts.onOpen}
            {...comments.onCanvas}
          />
          {isPhone && (
            <PhoneDesk
              session={session}
              selection={selection}
              onSelect={setSelection}
              isItemsOpen={isItemsOpen}
              onItems={openItems}
              comments={comments}
              onPhoto={undefined}
              authorOf={nobody}
              styleOf={nobody}
              onMakeStyle={undefined}
            />
          )}
          {isRead && boardItems(doc).size === 0 && (
            <div className={styles.nothing}>
              <EmptyState title={t('Nothing on this board yet')} />
            </div>
          )}
        </div>
        {comments.panel}
        {isItemsOpen && (
          <ItemsPanel
            session={session}
            isRead={isRead}
            selection={selection}
            onSelect={(ids) => {
              setSelection(ids);
              canvas?.showItems(ids);
            }}
            nameOf={nobody}
            styleOf={nobody}
            commentsOf={comments.countOf}
            reactions={comments.onCanvas.reactions}
            acts={acts}
            onClose={() => setItemsOpen(false)}
          />
        )}
      </div>
      {cards.dialog}
    </>
  );
}
