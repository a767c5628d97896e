import { AtSign, FolderOpen, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FROM_PROJECT_LABEL } from '../../files/project-files/use-project-files.tsx';
import { ACCEPTED } from './attachments-intake.ts';
import { t } from '../../../ui/words.ts';

type ComposerToolsProps = {
  size: 28 | 32;
  onFiles: (files: readonly File[]) => void;
  /** Offers what the project has already; absent for guests. */
  onFromProject: (() => void) | undefined;
  onMention: () => void;
};

/** Buttons that attach files and mention people. */
export function ComposerTools({ size, onFiles, onFromProject, onMention }: ComposerToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={t('Choose files')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Choosing the same file again must count too.
          currentTarget.value = '';
        }}
      />
      <IconButton label={t('Attach files')} icon={<Paperclip />} size={size} onClick={() => input.current?.click()} />
      {onFromProject && (
        <IconButton label={FROM_PROJECT_LABEL} icon={<FolderOpen />} size={size} onClick={onFromProject} />
      )}
      <IconButton
        label={t('Mention someone')}
        icon={<AtSign />}
        size={size}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onMention}
      />
    </>
  );
}
