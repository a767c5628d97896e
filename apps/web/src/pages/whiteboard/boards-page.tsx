import { LoadFailed } from '../../ui/list-states.tsx';
import { changeThen } from '../../lib/change-then.ts';
import type { BoardWire } from '@facet/contract/entities/board';
import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useCreateBoard } from '../../features/boards/api.ts';
import { BOARD_TABS } from '../../features/boards/components/board-tab.tsx';
import { BoardTabs } from '../../features/boards/components/board-tabs.tsx';
import { ProjectBar } from '../../features/projects/components/project-bar.tsx';
import { sessionQueries } from '../../features/session/api.ts';
import { sharingQueries } from '../../features/sharing/api.ts';
import { ModuleShare, SharedWith } from '../../features/sharing/components/module-share.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { tabPanelProps } from '../../ui/tabs.tsx';
import { ProjectActions } from '../project-design/project-actions.tsx';
import { ShownDesk } from './board-desk.tsx';
import styles from './whiteboard.module.css';
import { t } from '../../ui/words.ts';

const PhoneBoardBar = lazyPart(
  async () => (await import('../../features/boards/components/phone-board-bar.tsx')).PhoneBoardBar,
  <span aria-busy="true" className={styles.phoneBar} />,
);

const ShareBoardDialog = lazyPart(
  async () => (await import('../../features/reviews/components/share-board-dialog.tsx')).ShareBoardDialog,
);

type BoardsPageProps = {
  project: ProjectWire;
  module: ProjectModuleWire;
  boards: readonly BoardWire[] | undefined;
  boardId: number | undefined;
  itemId: string | undefined;
  /** The comment that the address names. */
  commentId: number | undefined;
  onComment: (commentId: number | undefined) => void;
  onChoose: (boardId: number) => void;
  onRetry: () => void;
};

/** The project's bar, its boards as tabs, and the one that is open. */
export function BoardsPage({ project, module, boards, boardId, onChoose, onRetry, ...named }: BoardsPageProps) {
  const { data: sharing = [] } = useQuery(sharingQueries.modules(project.id));
  const isShared = sharing.some(({ id, shared_with: people }) => id === module.id && people.length > 0);
  const { data: me } = useSuspenseQuery(sessionQueries.user);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  // The list is read again when boards come and go, not at every stroke.
  const [drawn, setDrawn] = useState<number | null>(null);
  const choose = (id: number) => {
    setDrawn(null);
    onChoose(id);
  };
  const isPhone = useIsPhone();
  const canEdit = module.abilities.upload;
  const board = boards?.find(({ id }) => id === boardId);
  const [shared, setShared] = useState<BoardWire | null>(null);
  const onShare = project.abilities.share ? setShared : undefined;
  const sharedWith = <SharedWith projectId={project.id} moduleId={module.id} />;
  // On a board with nothing to show the accent is on adding.
  const isFilled = board && (drawn ?? board.items_total) > 0;
  const share = onShare && board && (
    <Button
      variant={isFilled ? 'primary' : 'plain'}
      icon={<Share2 />}
      aria-haspopup="dialog"
      onClick={() => onShare(board)}
    >
      {t('Share')}
    </Button>
  );
  return (
    <div className={styles.page}>
      {isPhone ? (
        <PhoneBoardBar
          project={project}
          boards={boards ?? []}
          boardId={boardId}
          canEdit={canEdit}
          onChoose={choose}
          onShare={onShare}
          people={<div ref={setTools} className={styles.phoneTools} />}
        />
      ) : (
        <ProjectBar
          project={project}
          section="whiteboard"
          actions={<ProjectActions project={project} main={share} />}
        />
      )}
      {boards && !isPhone && (
        <BoardTabs
          projectId={project.id}
          boards={boards.map((one) => (one.id === boardId && drawn !== null ? { ...one, items_total: drawn } : one))}
          boardId={boardId}
          canEdit={canEdit}
          isShared={isShared}
          onChoose={choose}
          onShare={onShare}
          after={<div ref={setTools} className={styles.tools} />}
        />
      )}
      {board ? (
        <div
          {...(isPhone ? {} : { role: 'tabpanel', ...tabPanelProps(BOARD_TABS, String(board.id)) })}
          className={styles.panel}
        >
          <ShownDesk
            key={board.id}
            project={project}
            module={module}
            board={board}
            {...named}
            me={me}
            tools={tools}
            sharedWith={sharedWith}
            onChoose={choose}
            onTotal={setDrawn}
          />
        </div>
      ) : (
        <div className={styles.ground}>
          {boards ? (
            <NoBoards projectId={project.id} canEdit={canEdit} onMade={onChoose} />
          ) : (
            <LoadFailed title={t('Couldn’t load the boards')} onRetry={onRetry} />
          )}
        </div>
      )}
      {shared && (
        <ShareBoardDialog
          projectId={project.id}
          board={shared}
          guestsNeedCode={project.guests_need_code}
          people={<ModuleShare projectId={project.id} module={module} mayShare words={t('Choose people')} />}
          onClose={() => setShared(null)}
        />
      )}
    </div>
  );
}

type NoBoardsProps = { projectId: number; canEdit: boolean; onMade: (boardId: number) => void };

function NoBoards({ projectId, canEdit, onMade }: NoBoardsProps) {
  const create = useCreateBoard(projectId);
  if (!canEdit) return <EmptyState title={t('No boards yet')} text={t('Boards in this project will appear here.')} />;
  return (
    <EmptyState
      title={t('No boards yet')}
      text={t('Gather references, words and colours here, then turn them into styles.')}
      action={
        <Button
          variant="primary"
          loading={create.isPending}
          onClick={() => changeThen(create, undefined, { onSuccess: ({ id }) => onMade(id) })}
        >
          {t('Create a board')}
        </Button>
      }
    />
  );
}
