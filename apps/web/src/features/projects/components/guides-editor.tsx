import type { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent } from 'react';
import { TextEditor } from '../../../lib/text-editor.tsx';
import { useTextEditor } from '../../../lib/use-text-editor.ts';
import { describedBy, type FieldFrame } from '../../../ui/field.tsx';
import { GuidesTools } from './guides-tools.tsx';
import styles from './guides.module.css';

// Only what the server keeps (its `cleanGuides`), so that nothing is lost by saving.
const KIT = StarterKit.configure({
  code: false,
  codeBlock: false,
  horizontalRule: false,
  heading: { levels: [2, 3] },
  link: {
    openOnClick: false,
    protocols: ['http', 'https', 'mailto'],
    HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
  },
});

type GuidesEditorProps = { id: string; value: string; onChange: (html: string) => void; frame: FieldFrame };

const readHtml = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** The editor itself, loaded when a form with guidelines opens. */
export function GuidesEditor({ id, value, onChange, frame }: GuidesEditorProps) {
  const attributes: Record<string, string> = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    class: styles.text ?? '',
  };
  const description = describedBy(id, frame);
  if (description) attributes['aria-describedby'] = description;
  const editor = useTextEditor({
    extensions: [KIT],
    content: value,
    editorProps: { attributes },
    onUpdate: (changed) => onChange(readHtml(changed)),
  });
  // Changes from outside the editor (a template, an undone change) show too.
  const show = useEffectEvent((html: string) => {
    if (html !== readHtml(editor)) editor.commands.setContent(html, { emitUpdate: false });
  });
  useEffect(() => show(value), [value]);
  return (
    <>
      <GuidesTools editor={editor} />
      <TextEditor editor={editor} />
    </>
  );
}
