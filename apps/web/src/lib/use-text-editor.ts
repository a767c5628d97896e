import { Editor, type EditorOptions } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

type TextEditorOptions = Pick<EditorOptions, 'extensions' | 'content' | 'editorProps'> & {
  onUpdate: (editor: Editor) => void;
};

/**
 * The editor of a field, which `TextEditor` shows. `onUpdate` and `editorProps` are always the latest; the rest counts
 * when the editor is made.
 *
 * The library's own hook ends an editor that is not in the document a moment after it was made: on a busy machine that
 * is before React has shown it, and what reads the editor fails. This one holds nothing of the document until it is
 * shown, and need not be ended.
 */
export function useTextEditor(options: TextEditorOptions): Editor {
  const { extensions, content, editorProps } = options;
  const latest = useLatest(options);
  const [editor] = useState(
    () =>
      new Editor({
        element: null,
        extensions,
        content,
        editorProps,
        onUpdate: ({ editor: changed }) => latest.current.onUpdate(changed),
      }),
  );
  useEffect(() => editor.setOptions({ editorProps }), [editor, editorProps]);
  return editor;
}
