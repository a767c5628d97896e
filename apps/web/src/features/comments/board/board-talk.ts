/** What is said of a board comes in one file: whoever opens one part of it mostly needs the others next. */
export { BoardCommentsPanel } from './board-comments-panel.tsx';
export { BoardThread, ItemThread } from './board-thread.tsx';
export { NewBoardComment } from './new-board-comment.tsx';
