import type { CommentReplyWire } from '@facet/contract/entities/comment';

/** Longer first lines are cut for the name: the whole is in the description. */
const NAME_MAX = 100;

function shortened(line: string): string {
  if (line.length <= NAME_MAX) return line;
  const cut = line.slice(0, NAME_MAX);
  const space = cut.lastIndexOf(' ');
  return `${(space > NAME_MAX / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** What a task that comes from a comment is called, and what more is to be said of it; `unsaid` where it has no words. */
export function wordsOfTask({ text }: Pick<CommentReplyWire, 'text'>, unsaid: string) {
  const whole = text.trim();
  const name = shortened(whole.split('\n')[0]?.trim() ?? '');
  if (name === '') return { name: unsaid, description: '' };
  return { name, description: name === whole ? '' : whole };
}
