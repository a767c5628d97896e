import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';

const GONE: readonly number[] = [MessageType.fileDeleted, MessageType.styleDeleted];

/** Where the thing of a line is to be seen; null when it is nowhere any more. */
export function eventLink(message: ChatMessageWire) {
  const { project_id: projectId, project_module_id: moduleId } = message;
  const { project_task_id: taskId, project_style_id: styleId, project_file_id: itemId } = message;
  const params = { projectId };
  const module = moduleId ?? undefined;
  if (message.message_type === MessageType.task)
    return taskId === null || !message.new_value
      ? null
      : ({ to: '/project/$projectId/modules/design', params, search: { module, modal_task_id: taskId } } as const);
  if (styleId === null || GONE.includes(message.message_type)) return null;
  if (itemId === null || moduleId === null)
    return { to: '/project/$projectId/modules/design', params, search: { module, style_id: styleId } } as const;
  const search = { module_id: moduleId, style_id: styleId, file_id: itemId };
  return { to: '/project/$projectId/modules/design-view', params, search } as const;
}
