import type { MentionNodeAttrs } from '@tiptap/extension-mention';
import type { SuggestionKeyDownProps, SuggestionOptions, SuggestionProps } from '@tiptap/suggestion';
import { useState } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';
import { nameOf, type MentionPerson } from './mentions.ts';

type Asked = { query: string; take: (choice: MentionNodeAttrs) => void };

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export type MentionChoice = {
  /** The people who match what was typed after the `@`. */
  people: readonly MentionPerson[];
  /** Called with what is typed after an `@`; null when the search ends. */
  onAsk: (query: string | null) => void;
};

/** The people offered after an `@`: arrows move, Enter and Tab take, Escape leaves what was typed as it is. */
export function useMentionSuggestion({ people: found, onAsk }: MentionChoice) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [active, setActive] = useState(0);
  const people = asked ? found : [];
  const index = Math.min(active, people.length - 1);
  const take = (person: MentionPerson | undefined) => {
    if (person) asked?.take({ id: String(person.id), label: nameOf(person) });
  };
  const ask = ({ query, command }: SuggestionProps<unknown, MentionNodeAttrs>) => {
    if (query !== asked?.query) setActive(0);
    setAsked({ query, take: command });
    onAsk(query);
  };
  const close = () => {
    setAsked(null);
    onAsk(null);
  };
  const press = ({ event }: SuggestionKeyDownProps): boolean => {
    if (people.length === 0 || event.ctrlKey || event.metaKey) return false;
    const step = STEPS[event.key];
    if (step !== undefined) setActive((index + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(people[index]);
    else return false;
    return true;
  };
  const latest = useLatest({ ask, press, close });
  // One object for the editor's whole life.
  const [suggestion] = useState<Omit<SuggestionOptions<unknown, MentionNodeAttrs>, 'editor'>>(() => ({
    allowSpaces: true,
    items: () => [],
    render: () => ({
      onStart: (props) => latest.current.ask(props),
      onUpdate: (props) => latest.current.ask(props),
      onExit: () => latest.current.close(),
      onKeyDown: (props) => latest.current.press(props),
    }),
  }));
  return { suggestion, people, index, take, close };
}
