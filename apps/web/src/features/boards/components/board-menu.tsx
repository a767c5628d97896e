import type { BoardWire } from '@facet/contract/entities/board';
import { ArrowLeft, ArrowRight, Copy, MoreHorizontal, Pencil, Share2, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useDeleteBoard, useDuplicateBoard } from '../api.ts';
import { t } from '../../../ui/words.ts';

type BoardMenuProps = {
  projectId: number;
  board: BoardWire;
  boards: readonly BoardWire[];
  onRename?: () => void;
  onMove?: (by: -1 | 1) => void;
  onChoose: (boardId: number) => void;
  /** Absent for people who may not share. */
  onShare: ((board: BoardWire) => void) | undefined;
};

/** What can be done with the open board as a whole. */
export function BoardMenu(props: BoardMenuProps) {
  const { title } = props.board;
  return (
    <Menu
      label={title}
      position="bottom-start"
      trigger={<IconButton label={t('More for {title}', { title })} icon={<MoreHorizontal />} size={28} />}
    >
      {() => <BoardMenuItems {...props} />}
    </Menu>
  );
}

/** The items of that menu; renaming and moving are offered only where there are tabs. */
export function BoardMenuItems({ projectId, board, boards, onRename, onMove, onChoose, onShare }: BoardMenuProps) {
  const duplicate = useDuplicateBoard(projectId, onChoose);
  const remove = useDeleteBoard(projectId);
  const index = boards.indexOf(board);
  const neighbour = boards[index + 1] ?? boards[index - 1];
  const handleDelete = () => {
    if (neighbour) onChoose(neighbour.id);
    remove.mutate(board);
  };
  return (
    <>
      {onRename && (
        <MenuItem icon={<Pencil />} shortcut="F2" onSelect={onRename}>
          {t('Rename')}
        </MenuItem>
      )}
      <MenuItem icon={<Copy />} onSelect={() => duplicate.mutate(board.id)}>
        {t('Duplicate')}
      </MenuItem>
      {onShare && (
        <MenuItem icon={<Share2 />} onSelect={() => onShare(board)}>
          {t('Share')}
        </MenuItem>
      )}
      {onMove && (
        <>
          <MenuItem icon={<ArrowLeft />} disabled={index === 0} onSelect={() => onMove(-1)}>
            {t('Move left')}
          </MenuItem>
          <MenuItem icon={<ArrowRight />} disabled={index === boards.length - 1} onSelect={() => onMove(1)}>
            {t('Move right')}
          </MenuItem>
        </>
      )}
      <MenuDivider />
      <MenuItem icon={<Trash2 />} danger onSelect={handleDelete}>
        {t('Delete')}
      </MenuItem>
    </>
  );
}
