import type { MentionNodeAttrs } from '@tiptap/extension-mention';
import type { SuggestionKeyDownProps, SuggestionOptions, SuggestionProps } from '@tiptap/suggestion';
import type { CommentPersonWire } from '@facet/contract/entities/comment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commentQueries } from '../api.ts';
import { useComments } from '../comments-context.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { nameOf } from '../mentions.ts';

type Asked = { query: string; take: (choice: MentionNodeAttrs) => void };

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The people offered after an `@`: arrows move, Enter and Tab take, Escape leaves what was typed as it is. */
export function useMentionSuggestion(isTeamOnly: boolean) {
  const { scope, item, me } = useComments();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [active, setActive] = useState(0);
  const { data = [] } = useQuery({
    ...commentQueries.people(scope, item.id, asked?.query ?? ''),
    enabled: asked !== null,
  });
  // Clients can not be told of what they may not read.
  const isFit = ({ id, is_client: isClient }: CommentPersonWire) => id !== me.id && !(isTeamOnly && isClient);
  const people = asked ? data.filter(isFit) : [];
  const index = Math.min(active, people.length - 1);
  const take = (person: CommentPersonWire | undefined) => {
    if (person) asked?.take({ id: String(person.id), label: nameOf(person) });
  };
  const ask = ({ query, command }: SuggestionProps<unknown, MentionNodeAttrs>) => {
    if (query !== asked?.query) setActive(0);
    setAsked({ query, take: command });
  };
  const press = ({ event }: SuggestionKeyDownProps): boolean => {
    if (people.length === 0 || event.ctrlKey || event.metaKey) return false;
    const step = STEPS[event.key];
    if (step !== undefined) setActive((index + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(people[index]);
    else return false;
    return true;
  };
  const latest = useLatest({ ask, press });
  // One object for the editor's whole life.
  const [suggestion] = useState<Omit<SuggestionOptions<unknown, MentionNodeAttrs>, 'editor'>>(() => ({
    allowSpaces: true,
    items: () => [],
    render: () => ({
      onStart: (props) => latest.current.ask(props),
      onUpdate: (props) => latest.current.ask(props),
      onExit: () => setAsked(null),
      onKeyDown: (props) => latest.current.press(props),
    }),
  }));
  return { suggestion, people, index, take, close: () => setAsked(null) };
}
