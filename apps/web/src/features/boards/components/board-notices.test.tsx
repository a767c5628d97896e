import { BOARD_ITEMS_MAX, BOARD_ITEMS_WARN } from '@facet/contract/constants/boards';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Doc } from 'yjs';
import type { LiveBoardView } from '../session/live-board.ts';
import { BoardNotices } from './board-notices.tsx';

afterEach(cleanup);

const view: LiveBoardView = {
  doc: new Doc(),
  state: 'live',
  isRead: true,
  isWhole: true,
  canEdit: true,
  peers: [],
  canUndo: false,
  canRedo: false,
  isUnsent: false,
  copy: null,
  closed: null,
};
const show = (itemsTotal: number) =>
  render(
    <BoardNotices
      view={view}
      itemsTotal={itemsTotal}
      isLocked={false}
      followed={null}
      onDropCopy={() => undefined}
      onUnfollow={() => undefined}
    />,
  );

test('a board says from 9,000 items on that it holds 10,000, and nothing before', () => {
  expect([BOARD_ITEMS_WARN, BOARD_ITEMS_MAX]).toEqual([9000, 10_000]);
  show(BOARD_ITEMS_WARN - 1);
  expect(screen.getByRole('status').textContent).toBe('');
  cleanup();
  show(BOARD_ITEMS_WARN);
  expect(screen.getByRole('status').textContent).toBe(
    'This board has 9,000 of at most 10,000 items. Continue on another board soon.',
  );
});
