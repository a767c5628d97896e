import type { Editor } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';

type TextEditorProps = { editor: Editor; className?: string | undefined };

/** Renders an editor of `useTextEditor`; it is in the document before its parent's effects run. */
export function TextEditor({ editor, className }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    editor.mount(place.current);
    return () => editor.unmount();
  }, [editor]);
  return <div ref={place} className={className} />;
}
