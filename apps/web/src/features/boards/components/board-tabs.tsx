import { TITLE_MAX } from '@facet/contract/constants/limits';
import type { BoardWire } from '@facet/contract/entities/board';
import { Plus } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RenameInput } from '../../../ui/rename-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useCreateBoard, useOrderBoards, useRenameBoard } from '../api.ts';
import { BOARD_TABS, BoardTab } from './board-tab.tsx';
import { BoardMenu } from './board-menu.tsx';
import styles from './board-tabs.module.css';
import { useTabDrag } from './use-tab-drag.ts';
import { t } from '../../../ui/words.ts';

type BoardTabsProps = {
  projectId: number;
  boards: readonly BoardWire[];
  boardId: number | undefined;
  canEdit: boolean;
  /** Clients see these boards. */
  isShared: boolean;
  onChoose: (boardId: number) => void;
  onShare: ((board: BoardWire) => void) | undefined;
  /** Shown at the right: who is here, undo, Items, Share. */
  after?: ReactNode;
};

const moved = (boards: readonly BoardWire[], from: number, to: number): readonly BoardWire[] => {
  const board = boards[from];
  return board ? boards.toSpliced(from, 1).toSpliced(to, 0, board) : boards;
};

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The boards of a project as tabs: arrows go from one to the next, with Shift they move it; a double click or F2
 * renames.
 */
export function BoardTabs(props: BoardTabsProps) {
  const { projectId, boards, boardId, canEdit, isShared, onChoose, onShare, after } = props;
  const create = useCreateBoard(projectId);
  const order = useOrderBoards(projectId);
  const rename = useRenameBoard(projectId);
  const [renamedId, setRenamedId] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const current = boards.find(({ id }) => id === boardId);
  const focus = (id: number) => document.getElementById(`${BOARD_TABS}-tab-${id}`)?.focus();
  useEffect(() => {
    const tab = document.getElementById(`${BOARD_TABS}-tab-${boardId}`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [boardId]);
  const move = (id: number, to: number) => {
    const from = boards.findIndex((board) => board.id === id);
    const board = boards[from];
    if (!board || from === to || to < 0 || to >= boards.length) return;
    setTold(
      t('{title}, place {place, number} of {total, number}', {
        title: board.title,
        place: to + 1,
        total: boards.length,
      }),
    );
    order.mutate(moved(boards, from, to));
    // Moving a tab in the document takes the focus from it.
    requestAnimationFrame(() => focus(id));
  };
  const handleKeyDown = (event: KeyboardEvent, { id }: BoardWire) => {
    const from = boards.findIndex((board) => board.id === id);
    const step = STEP[event.key] ?? 0;
    if (event.key === 'F2' && canEdit) return setRenamedId(id);
    if (step === 0 && event.key !== 'Home' && event.key !== 'End') return undefined;
    event.preventDefault();
    if (event.shiftKey && canEdit) return move(id, from + step);
    const ends: Record<string, number> = { Home: 0, End: boards.length - 1 };
    const next = boards[ends[event.key] ?? (from + step + boards.length) % boards.length];
    if (!next) return undefined;
    onChoose(next.id);
    return focus(next.id);
  };
  const drag = useTabDrag({ ids: boards.map(({ id }) => id), onMove: move });
  const closeRename = () => {
    setRenamedId(null);
    rename.reset();
  };
  return (
    <div className={styles.row}>
      <div role="tablist" aria-label={t('Boards')} className={styles.list}>
        {boards.map((board) => (
          <BoardTab
            key={board.id}
            board={board}
            isChosen={board.id === boardId}
            isShared={isShared}
            isHidden={board.id === renamedId}
            onChoose={() => onChoose(board.id)}
            style={drag.styleOf(board.id)}
            onPress={canEdit ? drag.begin(board.id) : undefined}
            onRename={canEdit ? () => setRenamedId(board.id) : undefined}
            onKeyDown={(event) => handleKeyDown(event, board)}
          />
        ))}
      </div>
      {current && renamedId === current.id && (
        <RenameInput
          label={t('Name of the board')}
          value={current.title}
          maxLength={TITLE_MAX}
          error={failureText(rename.error)}
          className={styles.rename}
          onSave={(title) => rename.mutate({ id: current.id, title }, { onSuccess: closeRename })}
          onClose={closeRename}
        />
      )}
      {canEdit && (
        <IconButton
          label={t('New board')}
          icon={<Plus />}
          size={28}
          onClick={() => create.mutate(undefined, { onSuccess: ({ id }) => onChoose(id) })}
        />
      )}
      {canEdit && current && (
        <BoardMenu
          projectId={projectId}
          board={current}
          boards={boards}
          onRename={() => setRenamedId(current.id)}
          onMove={(by) => move(current.id, boards.indexOf(current) + by)}
          onChoose={onChoose}
          onShare={onShare}
        />
      )}
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  );
}
