import { AtSign, FolderOpen, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ACCEPTED } from '../../../shared/discussion/attachments-intake.ts';
import { FROM_PROJECT_LABEL } from '../../../shared/files/project-files/use-project-files.tsx';
import styles from './composer.module.css';

type ComposerToolsProps = {
  onFiles: (files: readonly File[]) => void;
  /** Offers what the project has already; absent for guests. */
  onFromProject: (() => void) | undefined;
  onMention: () => void;
};

/** Files and people for what is being written. */
export function ComposerTools({ onFiles, onFromProject, onMention }: ComposerToolsProps) {
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
      {onFromProject && (
        <IconButton label={FROM_PROJECT_LABEL} icon={<FolderOpen />} size={28} onClick={onFromProject} />
      )}
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
