import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { namesText } from '../../../shared/people/names-text.ts';
import { readStatus } from './event-words.tsx';

/** What one person did to one thing in one go: at least one line, oldest first. */
export type EventGroup = readonly [ChatMessageWire, ...ChatMessageWire[]];

/** What somebody does within this time is one thing. */
const JOINED_MS = 10 * 60_000;
/** So many groups without a message between are folded to one row. */
export const RUN_FROM = 3;
/** More in one row would be a list of its own. */
const RUN_MAX = 40;

/** What was done to what; lines of the same are told together. Null: it is told by itself. */
function actKey(line: ChatMessageWire): string | null {
  const { message_type: type, project_style_id: styleId, old_value: before, new_value: after } = line;
  if (line.project_task_id !== null) return taskAct(styleId, before, after);
  if (after?.act && type !== MessageType.newFileAdded) return after.act.is_plain ? `gave ${after.act.verdict}` : null;
  switch (type) {
    case MessageType.newFileAdded:
    case MessageType.newStyleCreated:
      return `added ${styleId}`;
    case MessageType.fileDeleted:
      return `deleted ${styleId}`;
    case MessageType.styleDeleted:
      return 'styles deleted';
    case MessageType.statusChanged:
      return styleId === null ? null : `set ${readStatus(line)}`;
    case MessageType.task:
      return taskAct(styleId, before, after);
    case MessageType.styleRenamed:
    case MessageType.text:
      return null;
  }
}

function taskAct(styleId: number | null, before: ChatMessageWire['old_value'], after: ChatMessageWire['new_value']) {
  if (!before) return `tasks made ${styleId}`;
  return after?.status ? `tasks ${after.status} ${styleId}` : null;
}

/** Lines of one day between two messages, oldest first, told by person, act and style; within ten minutes of the first. */
export function groupEvents(lines: readonly ChatMessageWire[]): EventGroup[] {
  const groups: [ChatMessageWire, ...ChatMessageWire[]][] = [];
  const latest = new Map<string, [ChatMessageWire, ...ChatMessageWire[]]>();
  for (const line of lines) {
    const act = actKey(line);
    const key = `${line.created_by_id} ${act}`;
    const known = act === null ? undefined : latest.get(key);
    if (known && Date.parse(line.created_at) - Date.parse(known[0].created_at) < JOINED_MS) {
      known.push(line);
      continue;
    }
    const group: [ChatMessageWire, ...ChatMessageWire[]] = [line];
    groups.push(group);
    latest.set(key, group);
  }
  return groups;
}

/** Groups as they stand in the chat: each by itself, or folded where many come one after the other. */
export function joinRuns(groups: readonly EventGroup[]): (readonly EventGroup[])[] {
  if (groups.length < RUN_FROM) return groups.map((group) => [group]);
  const runs = [];
  for (let at = 0; at < groups.length; at += RUN_MAX) runs.push(groups.slice(at, at + RUN_MAX));
  return runs;
}

const DECISIONS: readonly (string | null)[] = ['approved', 'rejected', 'revision_needed'];

/** Whether somebody else's decision is among them. */
export const hasDecision = (groups: readonly EventGroup[], meId: number): boolean =>
  groups.some(([line]) => {
    const isDecision = line.message_type === MessageType.statusChanged && DECISIONS.includes(readStatus(line));
    return isDecision && line.project_file_id !== null && line.created_by_id !== meId;
  });

/** The pictures of what was done, each once, the newest first. */
export function listPictures(lines: readonly ChatMessageWire[]): string[] {
  const urls = lines.flatMap(({ style }) => style?.picture?.url ?? []);
  return [...new Set(urls.toReversed())];
}

/** First names of whoever did it. */
export function joinNames(groups: readonly EventGroup[]): string {
  const people = new Map(groups.map(([line]) => [line.created_by_id, firstName(line.created_by_name)]));
  return namesText([...people.values()]);
}

export const firstName = (name: string): string => name.split(' ')[0] ?? name;
