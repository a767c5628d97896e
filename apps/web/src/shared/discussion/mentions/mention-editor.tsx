import Mention from '@tiptap/extension-mention';
import type { Node } from '@tiptap/pm/model';
import type { JSONContent, Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react';
import { splitPieces, type Mentioned } from './mentions.ts';
import { TextEditor } from '../../../lib/text-editor.tsx';
import { useLatest } from '../../../lib/use-latest.ts';
import { useTextEditor } from '../../../lib/use-text-editor.ts';
import { pressField, type MentionFieldHandle, type MentionFieldProps } from './mention-field-props.ts';
import styles from './mention-field.module.css';
import { MentionList, optionId } from './mention-list.tsx';
import { useMentionSuggestion } from './use-mention-suggestion.ts';

const toNode = ({ text, person }: { text: string; person?: Mentioned }): JSONContent =>
  person ? { type: 'mention', attrs: { id: String(person.id), label: person.name } } : { type: 'text', text };

/** The editor's document of a plain text with mentions: a paragraph a line. */
const toDocument = (text: string, people: readonly Mentioned[]): JSONContent => ({
  type: 'doc',
  content: text.split('\n').map((line) => {
    const content = splitPieces(line, people).map(toNode);
    return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
  }),
});

/** The people a document mentions, in order of appearance. */
function mentionsIn(doc: Node): Mentioned[] {
  const people: Mentioned[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'mention') people.push({ id: Number(node.attrs['id']), name: String(node.attrs['label']) });
  });
  return people;
}

// Text, lines and mentions: nothing that plain text couldn't hold.
const KIT = StarterKit.configure({
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
});

type MentionEditorProps = MentionFieldProps & { ref: Ref<MentionFieldHandle>; isFocused: boolean };

const readText = (editor: Editor) => editor.getText({ blockSeparator: '\n' });

function focusEnd(editor: Editor): void {
  // Not the editor's own command, which waits a frame: keys typed meanwhile would be lost.
  editor.view.focus();
  editor.commands.setTextSelection(editor.state.doc.content.size);
}

function startMention(editor: Editor): void {
  focusEnd(editor);
  const text = readText(editor);
  editor.commands.insertContent(text === '' || /\s$/.test(text) ? '@' : ' @');
}

/** Shows changes made outside the editor: a sent text disappears, a refused one comes back. */
function useShownText(editor: Editor, { value, mentions }: Pick<MentionFieldProps, 'value' | 'mentions'>) {
  const show = useEffectEvent((text: string) => {
    if (text !== readText(editor)) editor.commands.setContent(toDocument(text, mentions), { emitUpdate: false });
  });
  useEffect(() => show(value), [value]);
}

const createHandle = (editor: Editor): MentionFieldHandle => ({
  focus: () => focusEnd(editor),
  mention: () => startMention(editor),
  insert: (text) => {
    editor.view.focus();
    editor.commands.insertContent(text);
  },
});

function useListAttributes(editor: Editor, listId: string, count: number, index: number) {
  useEffect(() => {
    const { dom } = editor.view;
    if (count === 0) {
      dom.removeAttribute('aria-activedescendant');
      dom.removeAttribute('aria-controls');
      return;
    }
    dom.setAttribute('aria-controls', listId);
    dom.setAttribute('aria-activedescendant', optionId(listId, index));
  }, [editor, listId, count, index]);
}

/** The editor itself, which replaces the plain field once it is loaded. */
export function MentionEditor(props: MentionEditorProps) {
  const { ref, isFocused, value, mentions, label, describedBy, isFirst, onChange } = props;
  const listId = useId();
  const { suggestion, people, index, take, close } = useMentionSuggestion(props);
  const attributes: Record<string, string> = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-autocomplete': 'list',
    'aria-label': label,
    class: styles.text ?? '',
  };
  if (isFirst) attributes['data-autofocus'] = 'true';
  if (describedBy) attributes['aria-describedby'] = describedBy;
  const press = useLatest((event: KeyboardEvent) => {
    // Enter alone takes a suggestion.
    const isOffering = people.length > 0 && !event.ctrlKey && !event.metaKey;
    return !isOffering && pressField(event, props);
  });
  const [extensions] = useState(() => [
    KIT,
    Mention.configure({ suggestion, HTMLAttributes: { class: styles.mention } }),
  ]);
  const editor = useTextEditor({
    extensions,
    content: toDocument(value, mentions),
    editorProps: { attributes, handleKeyDown: (_view, event) => press.current(event) },
    onUpdate: (changed) => onChange(readText(changed), mentionsIn(changed.state.doc)),
  });
  useShownText(editor, { value, mentions });
  useListAttributes(editor, listId, people.length, index);
  useImperativeHandle(ref, () => createHandle(editor), [editor]);
  const takeFocus = useEffectEvent(() => isFocused && focusEnd(editor));
  useLayoutEffect(() => void takeFocus(), []);
  return (
    <>
      <TextEditor editor={editor} className={styles.editor} />
      <MentionList
        id={listId}
        people={people}
        index={index}
        field={people.length > 0 ? editor.view.dom.closest<HTMLElement>('[data-mention-box]') : null}
        onTake={take}
        onClose={close}
      />
    </>
  );
}
