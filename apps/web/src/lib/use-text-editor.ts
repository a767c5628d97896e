import { Editor, type EditorOptions } from '@tiptap/react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

type TextEditorOptions = Pick<EditorOptions, 'extensions' | 'content' | 'editorProps'> & {
  /** The id of what says more of the field: a hint, an error. */
  describedBy?: string | undefined;
  onUpdate: (editor: Editor) => void;
};

/**
 * The editor of a field, null only before the field is in the document: it is there before anything is painted or a key
 * is heard. `onUpdate` and `describedBy` are always the latest; the rest counts when the editor is made.
 *
 * The library's own hook makes the editor while React draws and destroys it a moment later, unless the field is in the
 * document by then: on a busy machine it is not, and what reads the editor fails.
 */
export function useTextEditor(options: TextEditorOptions): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useLatest(options);
  const create = useEffectEvent(() => {
    const { extensions, content, editorProps } = options;
    const onUpdate = ({ editor: changed }: { editor: Editor }) => latest.current.onUpdate(changed);
    return new Editor({ extensions, content, editorProps, onUpdate });
  });
  useLayoutEffect(() => {
    const created = create();
    // oxlint-disable-next-line react/set-state-in-effect -- it holds what React must undo, so it is not made while drawing
    setEditor(created);
    // What shows it takes leave of it first.
    return () => void setTimeout(() => created.destroy());
  }, []);
  useDescription(editor, options.describedBy);
  return editor;
}

function useDescription(editor: Editor | null, describedBy: string | undefined) {
  useEffect(() => {
    if (describedBy) editor?.view.dom.setAttribute('aria-describedby', describedBy);
    else editor?.view.dom.removeAttribute('aria-describedby');
  }, [editor, describedBy]);
}
