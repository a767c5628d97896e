import { useImperativeHandle, useRef, useState, type ComponentType, type KeyboardEvent, type Ref } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { Mentioned } from '../mentions.ts';
import styles from './mention-field.module.css';

export type MentionFieldHandle = {
  focus: () => void;
  /** Types an `@` and offers people. */
  mention: () => void;
};

export type MentionFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  mentions: readonly Mentioned[];
  onChange: (text: string, mentions: readonly Mentioned[]) => void;
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void;
  /** Then no client is offered. */
  isTeamOnly: boolean;
  describedBy?: string;
  /** A dialog that opens round it leaves it the focus. */
  isFirst: boolean;
};

type Editor = ComponentType<MentionFieldProps & { ref: Ref<MentionFieldHandle>; isFocused: boolean }>;

let loaded: Editor | null = null;
async function loadEditor(): Promise<Editor> {
  loaded ??= (await loadChunk(() => import('./mention-editor.tsx'))).MentionEditor;
  return loaded;
}

/** Words with people in them. It is a plain field until someone writes in it: then the editor that knows people is loaded. */
export function MentionField(props: MentionFieldProps & { ref?: Ref<MentionFieldHandle> }) {
  const { ref, ...field } = props;
  const [Editor, setEditor] = useState(() => loaded);
  const [wasFocused, setWasFocused] = useState(false);
  const editor = useRef<MentionFieldHandle>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [wish, setWish] = useState<'focus' | 'mention'>();
  const load = () => {
    // Without the editor a comment can still be written, only nobody mentioned by choosing.
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

function PlainField({
  area,
  label,
  value,
  mentions,
  describedBy,
  isFirst,
  onChange,
  onSubmit,
  onFocus,
}: PlainFieldProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
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
