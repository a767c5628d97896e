import type {
  CommentDraftWire,
  CommentFixWire,
  CommentPersonWire,
  CommentReplyWire,
  CommentWire,
} from '@facet/contract/entities/comment';
import { REACTION_PEOPLE_MAX } from '@facet/contract/constants/limits';
import type { ReactionWire } from '@facet/contract/entities/reaction';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentFile } from '../files/presenter.ts';
import type { Standing } from '../access/standing.ts';
import type { CommentFacts } from './comment-columns.ts';
import type { CommentDraftFacts } from './comment-draft-query.ts';
import type { CommentPerson } from './find-authors.ts';
import type { ReactionFacts } from './reactions-sql.ts';
import {
  canAnswerFix,
  canComment,
  canEditComment,
  canMarkMustFix,
  canResolve,
  isOwn,
  readsInternal,
} from './policy.ts';

/** The viewer, and the people whose names they may know. */
export type CommentViewer = {
  standing: Standing;
  people: ReadonlyMap<number, CommentPerson>;
  signer: FileSigner;
};

export const presentCommentPerson = (person: CommentPerson, signer: FileSigner): CommentPersonWire => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  avatar: person.avatarFileId === null ? null : { url: signer.url(person.avatarFileId, 'small') },
  is_client: person.isClient,
});

const nobody = (id: number): CommentPersonWire => ({
  id,
  first_name: '',
  last_name: '',
  avatar: null,
  is_client: false,
});

const findPerson = (id: number, { people, signer }: CommentViewer): CommentPersonWire | null => {
  const person = people.get(id);
  return person ? presentCommentPerson(person, signer) : null;
};

/** Only the team writes internal comments, so their author was on the team, even if they have left since. */
function findAuthor({ userId, isInternal }: CommentFacts, viewer: CommentViewer): CommentPersonWire {
  const author = findPerson(userId, viewer) ?? nobody(userId);
  return { ...author, is_client: author.is_client && !isInternal };
}

/** Reactions, with the first of the people whose names the viewer may know. */
export const presentReactions = (
  reactions: readonly ReactionFacts[],
  people: ReadonlyMap<number, CommentPerson>,
): ReactionWire[] =>
  reactions.map(({ kind, total, isMine, userIds }) => ({
    kind,
    total,
    is_mine: isMine,
    people: userIds
      .flatMap((id) => people.get(id) ?? [])
      .slice(0, REACTION_PEOPLE_MAX)
      .map(({ id, firstName, lastName }) => ({ id, first_name: firstName, last_name: lastName })),
  }));

export function presentReply(reply: CommentFacts, viewer: CommentViewer): CommentReplyWire {
  const { standing, signer } = viewer;
  return {
    id: reply.id,
    file_id: reply.itemId,
    style_id: reply.styleId,
    version: reply.version,
    board_id: reply.boardId,
    parent_comment_id: reply.parentId,
    text: reply.text,
    is_internal: reply.isInternal,
    tagged_users: reply.taggedIds.flatMap((id) => findPerson(id, viewer) ?? []),
    attachments: reply.files.flatMap(({ isDrawn, file }) => (isDrawn ? [] : presentFile(file, standing, signer))),
    user: findAuthor(reply, viewer),
    reactions: presentReactions(reply.reactions, viewer.people),
    is_read: reply.isRead,
    edited_at: reply.editedAt,
    created_at: reply.createdAt,
    updated_at: reply.updatedAt,
    abilities: {
      edit: canEditComment(standing, reply),
      delete: isOwn(standing, reply),
      react: canComment(standing, reply),
    },
  };
}

const presentFix = ({ fix }: CommentFacts, viewer: CommentViewer): CommentFixWire | null =>
  fix && {
    state: fix.state,
    reason: fix.reason,
    answered_by: fix.answeredBy === null ? null : findPerson(fix.answeredBy, viewer),
    answered_at: fix.answeredAt,
  };

/** A thread; `replies` in the order they were written. */
export function presentThread(
  head: CommentFacts,
  replies: readonly CommentFacts[],
  viewer: CommentViewer,
): CommentWire {
  const { standing, signer } = viewer;
  const { abilities, ...shared } = presentReply(head, viewer);
  return {
    ...shared,
    position: head.position,
    board_spot: head.boardSpot,
    drawing: head.drawing,
    drawing_file: head.drawingFile && presentFile(head.drawingFile, standing, signer),
    drawing_files: head.files.flatMap(({ isDrawn, file }) => (isDrawn ? presentFile(file, standing, signer) : [])),
    resolved_at: head.resolvedAt,
    resolved_by: head.resolvedBy === null ? null : findPerson(head.resolvedBy, viewer),
    carried_from_id: readsInternal(standing) ? head.carriedFromId : null,
    pin_state: head.pinState,
    fix: presentFix(head, viewer),
    replies: replies.map((reply) => presentReply(reply, viewer)),
    abilities: {
      ...abilities,
      resolve: canResolve(standing, head),
      reply: canComment(standing, head),
      mark_must_fix: canMarkMustFix(standing, head),
      answer_fix: canAnswerFix(standing, head),
    },
  };
}

export const presentCommentDraft = (draft: CommentDraftFacts, viewer: CommentViewer): CommentDraftWire => ({
  id: draft.id,
  file_id: draft.itemId,
  board_id: draft.boardId,
  board_spot: draft.boardSpot,
  parent_comment_id: draft.parentId,
  text: draft.text,
  is_internal: draft.isInternal,
  must_fix: draft.mustFix,
  position: draft.position,
  drawing: draft.drawing,
  drawing_file: draft.drawingFile && presentFile(draft.drawingFile, viewer.standing, viewer.signer),
  attachments: draft.files.flatMap(({ isDrawn, file }) =>
    isDrawn ? [] : presentFile(file, viewer.standing, viewer.signer),
  ),
  tagged_users: draft.taggedIds.flatMap((id) => findPerson(id, viewer) ?? []),
  updated_at: draft.updatedAt,
});
