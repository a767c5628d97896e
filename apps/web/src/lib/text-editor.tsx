import type { Editor } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';

type TextEditorProps = { editor: Editor; className?: string | undefined };

/** Shows an editor of `useTextEditor`: it is in the document before the effects of what draws it. */
export function TextEditor({ editor, className }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    editor.mount(place.current);
    return () => editor.unmount();
  }, [editor]);
  return <div ref={place} className={className} />;
}
