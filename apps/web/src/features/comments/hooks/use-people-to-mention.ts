import type { CommentPersonWire } from '@facet/contract/entities/comment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commentQueries } from '../api.ts';
import { useComments } from '../comments-context.ts';

/** Those who can be mentioned in a comment, by what is typed of their name; clients not where it is the team's only. */
export function usePeopleToMention(isTeamOnly: boolean) {
  const { scope, subject, me } = useComments();
  const [asked, setAsked] = useState<string | null>(null);
  const { data = [] } = useQuery({ ...commentQueries.people(scope, subject, asked ?? ''), enabled: asked !== null });
  // Clients cannot be notified of what they may not read.
  const isFit = ({ id, is_client: isClient }: CommentPersonWire) => id !== me.id && !(isTeamOnly && isClient);
  return { people: asked === null ? [] : data.filter(isFit), onAsk: setAsked };
}
