import type { MentionChoice } from './use-mention-suggestion.ts';
import type { Mentioned } from './mentions.ts';

export type MentionFieldHandle = {
  focus: () => void;
  /** Types an `@` and offers people. */
  mention: () => void;
  /** Types a text where the cursor is. */
  insert: (text: string) => void;
};

export type MentionFieldProps = MentionChoice & {
  label: string;
  placeholder: string;
  value: string;
  mentions: readonly Mentioned[];
  onChange: (text: string, mentions: readonly Mentioned[]) => void;
  /** Ctrl or Cmd with Enter; Enter alone too where `isEnterSubmit`, Shift with Enter making a line then. */
  onSubmit: () => void;
  isEnterSubmit?: boolean;
  /** Arrow up while nothing is written. */
  onArrowUp?: () => void;
  describedBy?: string;
  /** A dialog around it gives it the initial focus. */
  isFirst: boolean;
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { isComposing?: boolean };
type Heard = Pick<MentionFieldProps, 'value' | 'onSubmit' | 'isEnterSubmit' | 'onArrowUp'>;

/** Handles keys that do more than type; returns false when the key is just typing. */
export function pressField(key: Key, { value, onSubmit, isEnterSubmit, onArrowUp }: Heard): boolean {
  if (key.isComposing) return false;
  if (key.key === 'ArrowUp' && value === '' && onArrowUp) {
    onArrowUp();
    return true;
  }
  if (key.key !== 'Enter') return false;
  const isPlain = !key.shiftKey && !key.altKey;
  if (!(key.ctrlKey || key.metaKey || (isEnterSubmit && isPlain))) return false;
  onSubmit();
  return true;
}
