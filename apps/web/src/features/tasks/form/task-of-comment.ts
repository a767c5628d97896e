import type { CommentReplyWire } from '@facet/contract/entities/comment';

/** A longer first line is cut for the name; the description has the whole. */
const NAME_MAX = 100;

function shortened(line: string): string {
  if (line.length <= NAME_MAX) return line;
  const cut = line.slice(0, NAME_MAX);
  const space = cut.lastIndexOf(' ');
  return `${(space > NAME_MAX / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** The name and description of a task made from a comment; `unsaid` where the comment has no words. */
export function wordsOfTask({ text }: Pick<CommentReplyWire, 'text'>, unsaid: string) {
  const whole = text.trim();
  const name = shortened(whole.split('\n')[0]?.trim() ?? '');
  if (name === '') return { name: unsaid, description: '' };
  return { name, description: name === whole ? '' : whole };
}
