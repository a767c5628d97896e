/** A board's comments come in one chunk: whoever opens one part usually needs the others next. */
export { BoardCommentsPanel } from './board-comments-panel.tsx';
export { BoardThread, ItemThread } from './board-thread.tsx';
export { NewBoardComment } from './new-board-comment.tsx';
