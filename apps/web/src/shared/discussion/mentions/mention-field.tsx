import { useImperativeHandle, useRef, useState, type ComponentType, type KeyboardEvent, type Ref } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { pressField, type MentionFieldHandle, type MentionFieldProps } from './mention-field-props.ts';
import styles from './mention-field.module.css';

type Editor = ComponentType<MentionFieldProps & { ref: Ref<MentionFieldHandle>; isFocused: boolean }>;

let loaded: Editor | null = null;
async function loadEditor(): Promise<Editor> {
  loaded ??= (await loadChunk(() => import('./mention-editor.tsx'))).MentionEditor;
  return loaded;
}

/** A text field with mentions. It is a plain textarea until someone focuses it; then the real editor is loaded. */
export function MentionField(props: MentionFieldProps & { ref?: Ref<MentionFieldHandle> }) {
  const { ref, ...field } = props;
  const [Editor, setEditor] = useState(() => loaded);
  const [wasFocused, setWasFocused] = useState(false);
  const editor = useRef<MentionFieldHandle>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [wish, setWish] = useState<'focus' | 'mention'>();
  const load = () => {
    // Without the editor people can still write; they just can't pick someone to mention.
    const show = (part: Editor) => {
      setWasFocused(document.activeElement === area.current);
      setEditor(() => part);
    };
    loadEditor().then(show, () => undefined);
  };
  useImperativeHandle(ref, () => ({
    focus: () => (editor.current ?? area.current)?.focus(),
    mention: () => {
      if (editor.current) return editor.current.mention();
      setWish('mention');
      area.current?.focus();
    },
    insert: (text) => {
      if (editor.current) return editor.current.insert(text);
      field.onChange(field.value + text, field.mentions);
    },
  }));
  const handleEditor = (handle: MentionFieldHandle | null) => {
    editor.current = handle;
    if (handle && wish === 'mention') {
      setWish(undefined);
      handle.mention();
    }
  };
  return (
    <div className={styles.field}>
      {field.value === '' && (
        <span className={styles.placeholder} aria-hidden="true">
          {field.placeholder}
        </span>
      )}
      {Editor ? (
        <Editor {...field} ref={handleEditor} isFocused={wasFocused} />
      ) : (
        <PlainField {...field} area={area} onFocus={load} />
      )}
    </div>
  );
}

type PlainFieldProps = MentionFieldProps & { area: Ref<HTMLTextAreaElement>; onFocus: () => void };

function PlainField({ area, onFocus, ...props }: PlainFieldProps) {
  const { label, value, mentions, describedBy, isFirst, onChange } = props;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (pressField(event, props)) event.preventDefault();
  };
  return (
    <textarea
      ref={area}
      rows={1}
      aria-label={label}
      aria-describedby={describedBy}
      data-autofocus={isFirst || undefined}
      className={styles.text}
      value={value}
      onFocus={onFocus}
      onKeyDown={handleKeyDown}
      onChange={(event) => onChange(event.target.value, mentions)}
    />
  );
}
