/** The role in which a file is seen at a place. */
export type ShownAs =
  | 'design'
  | 'attachment'
  | 'cover'
  | 'comment'
  | 'message'
  | 'task'
  | 'draft'
  | 'unpublished'
  | 'board'
  | 'weight'
  | 'avatar';

/** One way of holding files. In its SQL, `h` is the holding row, and `road` introduces the other names. */
export type FileHolder = {
  table: string;
  column: string;
  /** If the column names several files: whether a row names the file with that alias, and which files it names. */
  within?: { names: (file: string) => string; each: string };
  /** Joins from the row to what it is part of. */
  road: string;
  /** Whether it can still be seen: nothing along the road is deleted. */
  isThere: string;
  /** What it is part of, and is permanently removed with. */
  partOf: { project?: string; style?: string; board?: string; user?: string };
  /** Null if nobody is shown it yet. */
  shownAs: ShownAs | null;
  /** What decides who sees it there, besides the project. */
  place: { module?: string; item?: string; board?: string; author?: string; isInternal?: string };
};

const ofComment = (comment: string) => `join design_comments c on c.id = ${comment}
  left join design_items i on i.id = c.design_item_id left join boards b on b.id = c.board_id`;
const ofItem = { project: 'i.project_id', style: 'i.style_id' };
const atItem = { module: 'i.project_module_id', item: 'i.id' };

const commented = {
  isThere: 'c.deleted_at is null and i.deleted_at is null and b.deleted_at is null',
  partOf: { project: 'c.project_id', style: 'c.style_id' },
  shownAs: 'comment',
  place: { module: 'c.project_module_id', item: 'i.id', board: 'b.id', isInternal: 'c.is_internal' },
} as const;

const ofDraft = (draft: string) => `join comment_drafts d on d.id = ${draft}
  left join design_items i on i.id = d.design_item_id left join boards b on b.id = d.board_id
  join project_modules m on m.id = coalesce(i.project_module_id, b.project_module_id)`;
const unpublished = {
  isThere: 'i.deleted_at is null and b.deleted_at is null',
  partOf: { project: 'm.project_id', style: 'i.style_id' },
  shownAs: 'unpublished',
  place: { module: 'm.id', item: 'i.id', board: 'b.id', author: 'd.user_id' },
} as const;

const ofPerson = { road: '', isThere: 'h.deleted_at is null', partOf: { user: 'h.id' } };

/**
 * Every way of holding a file: as long as a row refers to it, it is neither trashed nor removed. Who sees a file, which
 * space it counts in, and what is removed with its holder are all derived from here, and nowhere else.
 */
export const FILE_HOLDERS: readonly FileHolder[] = [
  {
    table: 'design_items',
    column: 'file_id',
    road: '',
    isThere: 'h.deleted_at is null',
    partOf: { project: 'h.project_id', style: 'h.style_id' },
    shownAs: 'design',
    place: { module: 'h.project_module_id', item: 'h.id' },
  },
  {
    table: 'weight_photos',
    column: 'file_id',
    road: 'join design_items i on i.id = h.item_id',
    isThere: 'i.deleted_at is null',
    partOf: ofItem,
    shownAs: 'weight',
    place: { ...atItem, isInternal: 'true' },
  },
  {
    table: 'project_attachments',
    column: 'file_id',
    road: '',
    isThere: 'true',
    partOf: { project: 'h.project_id' },
    shownAs: 'attachment',
    place: {},
  },
  {
    table: 'projects',
    column: 'cover_file_id',
    road: '',
    isThere: 'h.deleted_at is null',
    partOf: { project: 'h.id' },
    shownAs: 'cover',
    place: {},
  },
  {
    table: 'comment_files',
    column: 'file_id',
    road: ofComment('h.comment_id'),
    ...commented,
    partOf: { ...commented.partOf, board: 'c.board_id' },
  },
  {
    table: 'design_comments',
    column: 'drawing_file_id',
    road: ofComment('h.id'),
    ...commented,
  },
  {
    table: 'chat_files',
    column: 'file_id',
    road: 'join chat_messages m on m.id = h.message_id',
    isThere: 'm.deleted_at is null',
    partOf: { project: 'm.project_id' },
    shownAs: 'message',
    // What is said on a task is for those who see tasks.
    place: { module: 'm.project_module_id', isInternal: 'm.task_id is not null' },
  },
  {
    table: 'task_files',
    column: 'file_id',
    road: 'join tasks t on t.id = h.task_id',
    isThere: 't.deleted_at is null',
    partOf: { project: 't.project_id' },
    shownAs: 'task',
    place: { module: 't.project_module_id' },
  },
  {
    table: 'draw_drafts',
    column: 'drawing',
    within: {
      // People draw only with their own files.
      names: (file) => `${file}.upload_type = 'drawn' and h.user_id = ${file}.uploader_id and h.drawing @>
        jsonb_build_object('strokes', jsonb_build_array(jsonb_build_object('file_id', ${file}.id)))`,
      each: `jsonb_path_query(h.drawing, '$.strokes[*].file_id')::int`,
    },
    road: 'join design_items i on i.id = h.design_item_id',
    isThere: 'i.deleted_at is null',
    partOf: ofItem,
    shownAs: 'draft',
    place: { ...atItem, author: 'h.user_id' },
  },
  {
    table: 'comment_draft_files',
    column: 'file_id',
    road: ofDraft('h.comment_draft_id'),
    ...unpublished,
    partOf: { ...unpublished.partOf, board: 'd.board_id' },
  },
  {
    table: 'comment_drafts',
    column: 'drawing_file_id',
    road: ofDraft('h.id'),
    ...unpublished,
  },
  {
    table: 'board_files',
    column: 'file_id',
    road: 'join boards b on b.id = h.board_id join project_modules m on m.id = b.project_module_id',
    isThere: 'b.deleted_at is null',
    partOf: { project: 'm.project_id', board: 'h.board_id' },
    shownAs: 'board',
    place: {
      module: 'b.project_module_id',
      board: 'b.id',
      // A picture that was removed stays the team's, who may undo that.
      isInternal: `not exists (select from board_pictures p where p.board_id = h.board_id and p.file_id = h.file_id)`,
    },
  },
  {
    table: 'releases',
    column: 'file_ids',
    within: { names: (file) => `h.file_ids @> array[${file}.id]`, each: 'unnest(h.file_ids)' },
    road: 'join styles s on s.id = h.style_id',
    isThere: 's.deleted_at is null',
    partOf: { project: 's.project_id', style: 'h.style_id' },
    // They are seen where they were approved; here they only stay.
    shownAs: null,
    place: {},
  },
  // A zip that somebody brings over; once that is done, it goes.
  {
    table: 'imports',
    column: 'file_id',
    road: '',
    isThere: 'true',
    partOf: {},
    shownAs: null,
    place: {},
  },
  { table: 'users', column: 'avatar_file_id', ...ofPerson, shownAs: 'avatar', place: { author: 'h.id' } },
  // Chosen by somebody who has not proven the address yet.
  { table: 'users', column: 'claimed_avatar_file_id', ...ofPerson, shownAs: null, place: {} },
];
