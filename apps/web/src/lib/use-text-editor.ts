import { Editor, type EditorOptions } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

type TextEditorOptions = Pick<EditorOptions, 'extensions' | 'content' | 'editorProps'> & {
  onUpdate: (editor: Editor) => void;
};

/**
 * The editor of a field, to be rendered by `TextEditor`. `onUpdate` and `editorProps` are always the latest; the other
 * options count only when the editor is created.
 *
 * The library's own hook destroys an editor that is not in the document shortly after its creation: on a busy machine
 * that is before React has mounted it, and whoever uses the editor fails. This one touches nothing in the document
 * until it is mounted, and need not be destroyed.
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
