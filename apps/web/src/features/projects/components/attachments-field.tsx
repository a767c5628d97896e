import { ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import { MAX_FILES_PER_UPLOAD, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { Download, FolderOpen, Paperclip } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { FROM_PROJECT_LABEL, useProjectFiles } from '../../../shared/files/project-files/use-project-files.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { movedBy, type AttachmentIntake } from '../attachment-intake.ts';
import { AttachmentRow } from './attachment-row.tsx';
import formStyles from './project-form.module.css';
import styles from './attachments.module.css';
import { t } from '../../../ui/words.ts';

const HINT = t('Any kind of file, up to {size} each, {count, number} at once.', {
  size: formatBytes(UPLOAD_RULES.attachment.maxBytes),
  count: MAX_FILES_PER_UPLOAD,
});

type AttachmentsFieldProps = {
  files: readonly FileWire[];
  /** Takes an updater, as files arrive while other things change. */
  onChange: (change: (before: FileWire[]) => FileWire[]) => void;
  intake: AttachmentIntake;
  /** Whose files can be attached; absent while there is no project. */
  projectId?: number;
  error?: string | undefined;
  /** Downloads them all as one zip; absent until the project exists. */
  onDownloadAll?: (() => void) | undefined;
};

/** Files that everybody on the team may need: briefs, certificates, size charts. */
export function ProjectAttachmentsField({
  files,
  onChange,
  intake,
  projectId,
  error,
  onDownloadAll,
}: AttachmentsFieldProps) {
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const add = (stored: FileWire[]) => onChange((before) => [...before, ...stored]);
  const fromProject = useProjectFiles({
    projectId,
    place: { formats: null, maxBytes: UPLOAD_RULES.attachment.maxBytes, left: ATTACHMENTS_MAX - files.length },
    taken: new Set(files.map(({ id }) => id)),
    onChoose: add,
  });
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) intake.take([...event.dataTransfer.files], add);
  };
  return (
    <fieldset className={formStyles.group} aria-describedby={hintId}>
      <legend className={formStyles.legend}>{t('Attachments')}</legend>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file, index) => (
            <AttachmentRow
              key={file.id}
              file={file}
              onUp={index > 0 ? () => onChange((before) => movedBy(before, index, -1)) : undefined}
              onDown={index < files.length - 1 ? () => onChange((before) => movedBy(before, index, 1)) : undefined}
              onRemove={() => onChange((before) => before.filter(({ id }) => id !== file.id))}
            />
          ))}
        </ul>
      )}
      <div
        role="presentation"
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Button icon={<Paperclip />} onClick={() => intake.choose(add)}>
          {t('Add files')}
        </Button>
        {fromProject.ask && (
          <Button icon={<FolderOpen />} onClick={fromProject.ask}>
            {FROM_PROJECT_LABEL}
          </Button>
        )}
        {onDownloadAll && files.length > 1 && (
          <Button variant="quiet" icon={<Download />} onClick={onDownloadAll}>
            {t('Download all')}
          </Button>
        )}
        <p id={hintId} role={error ? 'alert' : 'status'} data-error={error ? true : undefined}>
          {error ?? (intake.uploading > 0 ? uploadingText(intake.uploading) : HINT)}
        </p>
      </div>
      {fromProject.dialog}
    </fieldset>
  );
}

const uploadingText = (count: number) =>
  t('{count, plural, one {Uploading # file} other {Uploading # files}}', { count });
