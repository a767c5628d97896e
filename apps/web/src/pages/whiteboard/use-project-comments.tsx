import type { CommentReplyWire } from '@facet/contract/entities/comment';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useTaskDialog } from '../../features/tasks/form/use-task-dialog.tsx';
import { wordsOfTask } from '../../features/tasks/form/task-of-comment.ts';
import { useBoardComments, type BoardComments } from './use-board-comments.tsx';
import { t } from '../../ui/words.ts';

/** What is said of a board, as the people of its project have it: each comment may become a task. */
export function useProjectComments(
  project: ProjectWire,
  props: Omit<BoardComments, 'projectId' | 'isClient' | 'onTask'>,
) {
  const { id: projectId, team, abilities } = project;
  const { id: board_id, project_module_id: module_id, title } = props.board;
  const { create, dialog } = useTaskDialog();
  const begin = (comment: CommentReplyWire) =>
    create({
      ...wordsOfTask(comment, t('Comment on {title}', { title })),
      projectId,
      moduleId: module_id,
      comment: { id: comment.id, text: comment.text, file_id: null, module_id, style_id: null, board_id },
    });
  const onTask = abilities.create_task ? begin : undefined;
  // A client does not see who is on the team.
  const comments = useBoardComments({ ...props, projectId, isClient: team.length === 0, onTask });
  return { ...comments, dialog };
}
