import type { ChatAbout } from './chat-about.ts';

export type ChatChoice = { id: number; title: string };

/** What somebody wants to see of a chat. */
export type ChatChoices = {
  kind: 'all' | 'messages' | 'events';
  style: readonly ChatChoice[];
  module: readonly ChatChoice[];
  tag: readonly ChatChoice[];
  person: readonly ChatChoice[];
};

export const EVERYTHING: ChatChoices = { kind: 'all', style: [], module: [], tag: [], person: [] };

export const toggledChoice = (chosen: readonly ChatChoice[], choice: ChatChoice): readonly ChatChoice[] => {
  const without = chosen.filter(({ id }) => id !== choice.id);
  return without.length < chosen.length ? without : [...chosen, choice];
};

const choiceIds = (choices: readonly ChatChoice[]) => choices.map(({ id }) => id);

/** What the chat is asked for. */
export const toFilters = ({ kind, style, module, tag, person }: ChatChoices) => ({
  project_style_id: choiceIds(style),
  project_module: choiceIds(module),
  project_tag_id: choiceIds(tag),
  owner: choiceIds(person),
  show_only_chat_messages: kind === 'messages',
  show_only_events: kind === 'events',
});

const only = ([choice, ...more]: readonly ChatChoice[]) => (more.length === 0 ? choice : undefined);

/** What is written under the filters is about what they show. */
export const toAbout = ({ style, module, tag }: ChatChoices): ChatAbout => ({
  style: only(style),
  module: only(module),
  tag: only(tag),
});

/** What the chat is narrowed to, where that is one thing. */
export const findPlace = ({ style, module, tag }: ChatChoices): string | undefined =>
  only([...style, ...module, ...tag])?.title;
