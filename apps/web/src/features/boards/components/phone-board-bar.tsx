import { TITLE_MAX } from '@facet/contract/constants/limits';
import type { BoardWire } from '@facet/contract/entities/board';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, EllipsisVertical, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { RenameInput } from '../../../ui/rename-input.tsx';
import { useCreateBoard, useRenameBoard } from '../api.ts';
import { BoardMenuItems } from './board-menu.tsx';
import styles from './phone-board-bar.module.css';
import { t } from '../../../ui/words.ts';

type PhoneBoardBarProps = {
  project: { id: number; title: string };
  boards: readonly BoardWire[];
  boardId: number | undefined;
  canEdit: boolean;
  onChoose: (boardId: number) => void;
  onShare: ((board: BoardWire) => void) | undefined;
  /** Who is here. */
  people: ReactNode;
};

/** The bar over a board on a phone: back, the board's name, who is here, and everything else. */
export function PhoneBoardBar({ project, boards, boardId, canEdit, onChoose, onShare, people }: PhoneBoardBarProps) {
  const create = useCreateBoard(project.id);
  const rename = useRenameBoard(project.id);
  const [isRenaming, setRenaming] = useState(false);
  const closeRename = () => {
    setRenaming(false);
    rename.reset();
  };
  const index = boards.findIndex(({ id }) => id === boardId);
  const board = boards[index];
  const where = board
    ? t('{project}, board {index, number} of {total, number}', {
        project: project.title,
        index: index + 1,
        total: boards.length,
      })
    : t('Whiteboard');
  return (
    <header className={styles.bar} data-phone-bar>
      <Link
        to="/project/$projectId/modules/design"
        params={{ projectId: project.id }}
        className={styles.back}
        aria-label={t('Back to {title}', { title: project.title })}
      >
        <ArrowLeft />
      </Link>
      {board && isRenaming ? (
        <RenameInput
          label={t('Name of the board')}
          value={board.title}
          maxLength={TITLE_MAX}
          error={failureText(rename.error)}
          className={styles.rename}
          onSave={(title) => rename.mutate({ id: board.id, title }, { onSuccess: closeRename })}
          onClose={closeRename}
        />
      ) : (
        <Menu
          label={t('Boards')}
          position="bottom-start"
          width={260}
          trigger={
            <button type="button" className={styles.picker}>
              <span className={styles.title}>
                <h1>{board?.title ?? project.title}</h1>
                <ChevronDown />
              </span>
              <span className={styles.where}>{where}</span>
            </button>
          }
        >
          {boards.map(({ id, title }) => (
            <MenuItem key={id} checked={id === boardId} onSelect={() => onChoose(id)}>
              {title}
            </MenuItem>
          ))}
          {canEdit && boards.length > 0 && <MenuDivider />}
          {canEdit && (
            <MenuItem
              icon={<Plus />}
              onSelect={() => create.mutate(undefined, { onSuccess: ({ id }) => onChoose(id) })}
            >
              {t('New board')}
            </MenuItem>
          )}
        </Menu>
      )}
      {people}
      {canEdit && board && (
        <Menu
          label={board.title}
          trigger={
            <IconButton label={t('More for {title}', { title: board.title })} icon={<EllipsisVertical />} size={36} />
          }
        >
          {() => (
            <BoardMenuItems
              projectId={project.id}
              board={board}
              boards={boards}
              onRename={() => setRenaming(true)}
              onChoose={onChoose}
              onShare={onShare}
            />
          )}
        </Menu>
      )}
    </header>
  );
}
