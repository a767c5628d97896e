import { AtSign, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ACCEPTED } from '../../../lib/attachments-intake.ts';
import styles from './composer.module.css';

type ComposerToolsProps = { onFiles: (files: readonly File[]) => void; onMention: () => void };

/** Files and people for what is being written. */
export function ComposerTools({ onFiles, onMention }: ComposerToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.tools}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file again is a choice too.
          currentTarget.value = '';
        }}
      />
      <IconButton label="Attach files" icon={<Paperclip />} size={28} onClick={() => input.current?.click()} />
      <IconButton
        label="Mention someone"
        icon={<AtSign />}
        size={28}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onMention}
      />
    </span>
  );
}
