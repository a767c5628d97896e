import type { CommentPersonWire, CommentWire } from '@facet/contract/entities/comment';

export const makePerson = (id: number, first: string, last: string, isClient = false): CommentPersonWire => ({
  id,
  first_name: first,
  last_name: last,
  avatar: null,
  is_client: isClient,
});

/** A thread of one comment, open and read, as the server sends it. */
export const makeThread = (change: Partial<CommentWire> = {}): CommentWire => ({
  id: 1,
  file_id: 5,
  style_id: 3,
  version: 1,
  board_id: null,
  parent_comment_id: null,
  text: 'Prongs thinner',
  is_internal: true,
  tagged_users: [],
  attachments: [],
  user: makePerson(1, 'Ines', 'Moreau'),
  reactions: [],
  is_read: true,
  edited_at: null,
  created_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-01-01T10:00:00.000Z',
  position: null,
  board_spot: null,
  drawing: null,
  drawing_file: null,
  drawing_files: [],
  resolved_at: null,
  resolved_by: null,
  carried_from_id: null,
  pin_state: null,
  fix: null,
  replies: [],
  abilities: {
    edit: true,
    delete: true,
    react: true,
    resolve: true,
    reply: true,
    mark_must_fix: true,
    answer_fix: false,
  },
  ...change,
});

/** An answer in a thread. */
export const makeReply = (change: Partial<CommentWire> = {}): CommentWire['replies'][number] => {
  const {
    file_id,
    style_id,
    version,
    board_id,
    text,
    is_internal,
    tagged_users,
    attachments,
    user,
    reactions,
    is_read,
  } = makeThread(change);
  const said = {
    file_id,
    style_id,
    version,
    board_id,
    text,
    is_internal,
    tagged_users,
    attachments,
    user,
    reactions,
    is_read,
  };
  const { id, edited_at, created_at, updated_at } = makeThread({ id: 2, ...change });
  return {
    ...said,
    id,
    parent_comment_id: 1,
    edited_at,
    created_at,
    updated_at,
    abilities: { edit: true, delete: true, react: true },
  };
};
