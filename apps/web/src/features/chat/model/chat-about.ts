import type { ChatFilters } from '../api.ts';

type Named = { id: number; title: string };

/** What a message is about, so that whoever filters by it finds the message; `task` is the one that it is said on. */
export type ChatAbout = {
  style?: Named | undefined;
  module?: Named | undefined;
  tag?: Named | undefined;
  task?: Named | undefined;
};
/** What the writer sees of it and can take off. */
export type AboutKind = Exclude<keyof ChatAbout, 'task'>;

export const ABOUT_NOTHING: ChatAbout = {};
const KINDS: readonly AboutKind[] = ['style', 'module', 'tag'];

/** As chips, the style first. */
export const aboutChips = (about: ChatAbout) =>
  KINDS.flatMap((kind) => {
    const { [kind]: named } = about;
    return named ? [{ kind, key: `${kind} ${named.id}`, title: named.title }] : [];
  });

/** What an answer is about by itself: it stays on the task; the rest follows from what it answers. */
export const aboutOfAnswer = ({ task }: ChatAbout): ChatAbout => (task ? { task } : ABOUT_NOTHING);

/** Without what the writer took off. */
export const withoutDropped = (about: ChatAbout, dropped: ReadonlySet<string>): ChatAbout => ({
  ...aboutOfAnswer(about),
  ...Object.fromEntries(
    KINDS.flatMap((kind) => {
      const { [kind]: named } = about;
      return named && !dropped.has(`${kind} ${named.id}`) ? [[kind, named]] : [];
    }),
  ),
});

/** As the call has it. */
export const aboutData = ({ style, module, tag, task }: ChatAbout) => ({
  project_style_id: style?.id ?? null,
  project_module: module?.id ?? null,
  project_tag_id: tag?.id ?? null,
  project_task_id: task?.id ?? null,
});

/** Whether a filter shows the style of every message already. */
export const isOneStyle = ({ project_style_id: styles }: ChatFilters): boolean =>
  Array.isArray(styles) && styles.length === 1;
