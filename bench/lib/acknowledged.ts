import { createHash } from 'node:crypto';

/** What was sent under a request id, and the id in the server's answer. */
export type Answered = Map<string, number>;

/**
 * What the server has acknowledged: ids of styles and tags, files by the SHA-256 of their bytes, messages and tasks by
 * their request ids. `pending` are the request ids of what was in flight when the server was killed.
 */
export type Acknowledged = {
  styles: number[];
  tags: number[];
  files: Map<number, string>;
  messages: Answered;
  tasks: Answered;
  pending: { messages: string[]; tasks: string[] };
};

export const nothingYet = (): Acknowledged => ({
  styles: [],
  tags: [],
  files: new Map(),
  messages: new Map(),
  tasks: new Map(),
  pending: { messages: [], tasks: [] },
});

export const countAcknowledged = ({ styles, tags, files, messages, tasks }: Acknowledged) =>
  styles.length + tags.length + files.size + messages.size + tasks.size;

/** Adds what was acknowledged in one round; what was pending has been sent again by then. */
export function merge(into: Acknowledged, { styles, tags, files, messages, tasks }: Acknowledged): void {
  into.styles.push(...styles);
  into.tags.push(...tags);
  for (const [id, sha256] of files) into.files.set(id, sha256);
  for (const [requestId, id] of messages) into.messages.set(requestId, id);
  for (const [requestId, id] of tasks) into.tasks.set(requestId, id);
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
