import type { JSONContent } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import { type Mentioned, piecesOf } from './mentions.ts';

const nodeOf = ({ text, person }: { text: string; person?: Mentioned }): JSONContent =>
  person ? { type: 'mention', attrs: { id: String(person.id), label: person.name } } : { type: 'text', text };

/** The editor's document of a plain text with mentions: a paragraph a line. */
export const docOf = (text: string, people: readonly Mentioned[]): JSONContent => ({
  type: 'doc',
  content: text.split('\n').map((line) => {
    const content = piecesOf(line, people).map(nodeOf);
    return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
  }),
});

/** The people whom a document mentions, in its order. */
export function mentionsIn(doc: Node): Mentioned[] {
  const people: Mentioned[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'mention') people.push({ id: Number(node.attrs['id']), name: String(node.attrs['label']) });
  });
  return people;
}
