import type { CommentPersonWire, CommentReplyWire } from '@facet/contract/entities/comment';
import { createContext, use } from 'react';
import type { CommentScope } from './api.ts';

/** What everything about the comments of one design item shares. */
export type CommentsPlace = {
  scope: CommentScope;
  item: { id: number; style_id: number; version: number };
  me: CommentPersonWire;
  /** The moment by which times are told, in ms. */
  now: number;
  /** The address of a comment; absent where there is none to hand on. */
  linkTo?: (commentId: number) => string;
  /** Begins a task from a comment; absent for who makes none. */
  onTask?: (comment: CommentReplyWire) => void;
};

const CommentsContext = createContext<CommentsPlace | null>(null);

export const CommentsProvider = CommentsContext.Provider;

/** The place of the comments; throws outside a `CommentsProvider`. */
export function useComments(): CommentsPlace {
  const place = use(CommentsContext);
  if (!place) throw new Error('A comment needs a CommentsProvider around it');
  return place;
}
