import type { CommentPersonWire, CommentReplyWire, CommentWire } from '@facet/contract/entities/comment';
import { createContext, use } from 'react';
import type { CommentScope } from './api.ts';

/** What is commented on: a design item, or a board. */
export type CommentSubject = Pick<CommentReplyWire, 'file_id' | 'style_id' | 'version' | 'board_id'>;

/** What everything about the comments of one design item or board shares. */
export type CommentsPlace = {
  scope: CommentScope;
  subject: CommentSubject;
  me: CommentPersonWire;
  /** The current time, for relative times, in ms. */
  now: number;
  /** A comment's address; undefined where there is none to share. */
  linkTo?: (commentId: number) => string;
  /** Starts a task from a comment; undefined for people who cannot create any. */
  onTask?: (comment: CommentReplyWire) => void;
  /** Whether I may say that something must be fixed. */
  mayMark?: boolean;
  /** An extra note under a thread. */
  noteOf?: (thread: CommentWire) => string | null;
};

const CommentsContext = createContext<CommentsPlace | null>(null);

export const CommentsProvider = CommentsContext.Provider;

/** The place of the comments; throws outside a `CommentsProvider`. */
export function useComments(): CommentsPlace {
  const place = use(CommentsContext);
  if (!place) throw new Error('A comment needs a CommentsProvider around it');
  return place;
}
