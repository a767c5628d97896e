import type { CommentReplyWire } from '@facet/contract/entities/comment';
import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { commentQueries } from '../../features/comments/api.ts';
import { threadWith } from '../../features/comments/threads.ts';
import type { ModuleRef } from '../../shared/designs/api.ts';
import type { PanelTab } from '../../features/viewer/viewer-panel.tsx';
import { deskFor } from '../../features/drawing/draft/sessions.ts';
import { shownBeneath } from '../../features/drawing/model/beneath.ts';
import { taskQueries } from '../../features/tasks/api.ts';
import { useTaskDialog } from '../../features/tasks/form/use-task-dialog.tsx';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { ownId } from '../../lib/own-id.ts';
import type { Surface } from '../../shared/drawing/surface.ts';
import type { pictureOfComment } from './picture-of-comment.ts';
import { wordsOfTask } from '../../features/tasks/form/task-of-comment.ts';
import { t } from '../../ui/words.ts';

const TaskTree = lazyPart(async () => (await import('../../features/tasks/tree/task-tree.tsx')).TaskTree);

const TaskPins = lazyPart(async () => (await import('../../features/tasks/pins/task-pins.tsx')).TaskPins);
const TaskHint = lazyPart(async () => (await import('../../features/tasks/pins/task-hint.tsx')).TaskHint);

const pictured = async (...of: Parameters<typeof pictureOfComment>) =>
  (await loadChunk(() => import('./picture-of-comment.ts'))).pictureOfComment(...of);

type ItemTasks = {
  project: ProjectWire;
  module: ModuleRef;
  style: StyleWire;
  item: DesignItemWire;
};

type Tasks = {
  /** Absent if the reader can't see tasks. */
  tab: PanelTab | null;
  /** Creates a task from a comment; absent if the reader may not. */
  fromComment: ((comment: CommentReplyWire) => void) | undefined;
  /** The tasks at their places on the picture. */
  layer: (surface: Surface) => ReactNode;
  /** Creates a task at a place; absent if the reader may not. */
  pick: ((position: CommentPosition) => void) | undefined;
  /** Explains *task* mode. */
  hint: ReactNode;
  dialog: ReactNode;
};

/** The tasks of the shown style: their tab in the panel, and creating one from a comment. */
export function useItemTasks({ project, module, style, item }: ItemTasks): Tasks {
  const client = useQueryClient();
  const { create, open, dialog } = useTaskDialog();
  const { view_tasks: maySee, create_task: mayCreate } = project.abilities;
  const filters = useMemo(() => ({ project_style_id: [style.id] }), [style.id]);
  const { data } = useInfiniteQuery({ ...taskQueries.list(project.id, filters), enabled: maySee });
  // Another call only if the style has any tasks.
  const hasTasks = (data?.pages[0]?.total ?? 0) > 0;
  const { data: placed = [] } = useQuery({ ...taskQueries.placed(project.id, item.id), enabled: maySee && hasTasks });
  const start = { style: { id: style.id, title: style.title }, moduleId: module.moduleId };
  const fromComment = (comment: CommentReplyWire) => {
    const all = client.getQueryData(commentQueries.list({ ...module, styleId: style.id }).queryKey) ?? [];
    const thread = threadWith(all, comment.id);
    const drawing = thread?.drawing;
    const drawn = thread && drawing && drawing.strokes.length > 0 ? { ...thread, drawing } : null;
    const surface = shownBeneath(deskFor({ userId: ownId() ?? 0, ...module, itemId: item.id }));
    create({
      ...start,
      ...wordsOfTask(comment, t('Drawing on {title}', { title: style.title })),
      projectId: project.id,
      comment: {
        id: comment.id,
        text: comment.text,
        file_id: thread?.file_id ?? item.id,
        module_id: module.moduleId,
        style_id: style.id,
        board_id: null,
      },
      files: drawn ? [pictured(drawn, item.file, surface)] : [],
    });
  };
  const pick = (position: CommentPosition) => {
    const on = { file_id: item.id, module_id: module.moduleId, style_id: style.id, file_name: item.file.original_name };
    create({ ...start, projectId: project.id, place: { ...on, position } });
  };
  const layer = (surface: Surface) =>
    placed.length > 0 && <TaskPins surface={surface} tasks={placed} onOpen={(id) => open(project.id, id)} />;
  const tab: PanelTab = {
    value: 'tasks',
    label: t('Tasks'),
    count: data?.pages[0]?.total,
    content: (
      <TaskTree
        projectId={project.id}
        team={project.team}
        mayCreate={mayCreate}
        filters={filters}
        start={start}
        hasStyles={false}
      />
    ),
  };
  return {
    tab: maySee ? tab : null,
    fromComment: mayCreate ? fromComment : undefined,
    layer,
    pick: mayCreate ? pick : undefined,
    hint: mayCreate && <TaskHint />,
    dialog,
  };
}
