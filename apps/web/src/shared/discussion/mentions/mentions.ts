import type { ChatPersonWire } from '@facet/contract/entities/chat-message';
import { hasParts } from '../../../lib/stored.ts';

/** Somebody who can be mentioned. */
export type MentionPerson = ChatPersonWire & {
  /** A client: has grants only. */
  is_client?: boolean;
};

/** Somebody named in a text as `@First Last`. */
export type Mentioned = { id: number; name: string };

/** Whether this is somebody mentioned, as the browser kept it. */
export const isMentioned = (value: unknown): value is Mentioned =>
  hasParts(value) && typeof value['id'] === 'number' && typeof value['name'] === 'string';

export type TextPiece = { text: string; person?: Mentioned };

export const nameOf = ({ first_name: first, last_name: last }: Pick<ChatPersonWire, 'first_name' | 'last_name'>) =>
  `${first} ${last}`.trim();

export const toMention = (person: Omit<ChatPersonWire, 'avatar'>): Mentioned => ({
  id: person.id,
  name: nameOf(person),
});

// `@Ann Lee` is not the beginning of `@Ann Leeson`.
const endsName = (text: string, end: number) => !/[\p{L}\p{N}_]/u.test(text.charAt(end));

function mentionAt(text: string, start: number, longestFirst: readonly Mentioned[]): Mentioned | undefined {
  return longestFirst.find(({ name }) => text.startsWith(name, start + 1) && endsName(text, start + 1 + name.length));
}

/** Splits a text into mentions of these people and the words between them. */
export function splitPieces(text: string, people: readonly Mentioned[]): TextPiece[] {
  const longestFirst = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = at >= from ? mentionAt(text, at, longestFirst) : undefined;
    if (!person) continue;
    const end = at + 1 + person.name.length;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    pieces.push({ text: text.slice(at, end), person });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The people from the list that the text still names, each once; people with the same name all count. */
export function mentionedIn(text: string, people: readonly Mentioned[]): Mentioned[] {
  const names = new Set(splitPieces(text, people).map(({ person }) => person?.name));
  const named = people.filter(({ name }) => names.has(name));
  return [...new Map(named.map((person) => [person.id, person])).values()];
}
