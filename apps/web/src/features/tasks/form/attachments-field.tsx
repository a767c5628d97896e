import { MEGABYTE } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { CircleAlert, FileText, FolderOpen, Paperclip, RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import { TASK_PLACE } from '../../../shared/files/check-files.ts';
import { FROM_PROJECT_LABEL, useProjectFiles } from '../../../shared/files/project-files/use-project-files.tsx';
import { useAttachmentViewer } from '../../../shared/files/use-attachment-viewer.tsx';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { useDropFiles } from '../../../lib/use-drop-files.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './attachments-field.module.css';
import type { SendingFile, TaskFiles } from './use-task-files.ts';
import { t } from '../../../ui/words.ts';

const HINT = t('{formats}, up to {size, number} MB each', {
  formats: (TASK_PLACE.formats ?? []).join(', '),
  size: TASK_PLACE.maxBytes / MEGABYTE,
});

type AttachmentsFieldProps = {
  files: readonly FileWire[];
  uploads: TaskFiles;
  /** The project whose files can be attached; absent until one is chosen. */
  projectId: number | undefined;
  onAdd: (files: FileWire[]) => void;
  onRemove: (fileId: number) => void;
  disabled: boolean;
  error?: string;
};

/** Attachments of a task: each opens large, and shows its progress until it is uploaded. */
export function TaskAttachmentsField(props: AttachmentsFieldProps) {
  const { files, uploads, projectId, onAdd, onRemove, disabled, error } = props;
  const hintId = useId();
  const { open, viewer } = useAttachmentViewer(files);
  const { isOver, handlers } = useDropFiles(uploads.take);
  const fromProject = useProjectFiles({
    projectId,
    place: { ...TASK_PLACE, left: uploads.left },
    taken: new Set(files.map(({ id }) => id)),
    onChoose: onAdd,
  });
  const hasNothing = files.length + uploads.sending.length === 0;
  if (disabled && hasNothing) return null;
  return (
    <fieldset
      className={styles.field}
      aria-describedby={hintId}
      data-over={isOver || undefined}
      {...(!disabled && handlers)}
    >
      <legend className={styles.legend}>{t('Attachments')}</legend>
      {!hasNothing && (
        <ul className={styles.files}>
          {files.map((file) => (
            <AttachedFile
              key={file.id}
              file={file}
              onOpen={() => open(file.id)}
              onRemove={disabled ? undefined : () => onRemove(file.id)}
            />
          ))}
          {uploads.sending.map((file) => (
            <ComingFile key={file.key} file={file} />
          ))}
        </ul>
      )}
      {!disabled && (
        <div className={styles.add}>
          <Button size="small" icon={<Paperclip />} onClick={uploads.choose}>
            {t('Add files')}
          </Button>
          {fromProject.ask && (
            <Button size="small" icon={<FolderOpen />} onClick={fromProject.ask}>
              {FROM_PROJECT_LABEL}
            </Button>
          )}
          <p
            id={hintId}
            className={styles.hint}
            data-error={error ? true : undefined}
            role={error ? 'alert' : undefined}
          >
            {error ?? HINT}
          </p>
        </div>
      )}
      {fromProject.dialog}
      {viewer}
    </fieldset>
  );
}

type AttachedFileProps = { file: FileWire; onOpen: () => void; onRemove?: () => void };

function AttachedFile({ file, onOpen, onRemove }: AttachedFileProps) {
  const name = file.original_name;
  const picture = thumbnailUrl(file, 'small');
  return (
    <li className={styles.file}>
      <button
        type="button"
        className={styles.open}
        title={name}
        aria-label={t('Open {name}', { name })}
        onClick={onOpen}
      >
        {picture ? <img src={picture} alt="" /> : <FileText aria-hidden="true" />}
        <span className={styles.name}>{name}</span>
      </button>
      {onRemove && (
        <span className={styles.remove}>
          <IconButton label={t('Remove {name}', { name })} icon={<X />} size={24} variant="tile" onClick={onRemove} />
        </span>
      )}
    </li>
  );
}

function ComingFile({ file: { name, share, error, retry, cancel } }: { file: SendingFile }) {
  return (
    <li className={styles.file} data-failed={error ? true : undefined}>
      <span className={styles.coming}>
        {error ? <CircleAlert aria-hidden="true" /> : <FileText aria-hidden="true" />}
        {error ? (
          <span role="alert" className={styles.error}>
            {error}
          </span>
        ) : (
          <ProgressBar value={share} label={t('Uploading {name}', { name })} />
        )}
        <span className={styles.name}>{name}</span>
      </span>
      <span className={styles.remove}>
        {retry && (
          <IconButton
            label={t('Retry {name}', { name })}
            icon={<RotateCw />}
            size={24}
            variant="tile"
            onClick={retry}
          />
        )}
        <IconButton
          label={error ? t('Dismiss {name}', { name }) : t('Cancel {name}', { name })}
          icon={<X />}
          size={24}
          variant="tile"
          onClick={cancel}
        />
      </span>
    </li>
  );
}
