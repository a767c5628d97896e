import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';

const START = Date.parse('2026-05-01T08:00:00.000Z');

/** A message of a chat for tests, a minute after the one before it. */
export const makeMessage = (id: number, change: Partial<ChatMessageWire> = {}): ChatMessageWire => ({
  id,
  request_id: null,
  message_text: `Message%20${id}`,
  created_by_id: 1,
  created_by_name: 'Ines Moreau',
  created_by_avatar_id: null,
  created_by_avatar: null,
  created_at: new Date(START + id * 60_000).toISOString(),
  edited_at: null,
  message_type: MessageType.text,
  tagged_users: [],
  replied_message: null,
  files: [],
  project_id: 7,
  project_module_id: null,
  project_module_title: null,
  project_style_id: null,
  project_file_id: null,
  project_task_id: null,
  project_task_title: null,
  project_tag_title: null,
  style: null,
  title: null,
  old_value: null,
  new_value: null,
  abilities: { edit: true, delete: true },
  ...change,
});
