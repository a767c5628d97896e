import { ArrowRight, Camera, CircleAlert, FileBox, FileText, FileX, Plus, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { formatOf, is3d, type RejectedFile } from '../../../shared/files/check-files.ts';
import { titleProblem } from '../style-title.ts';
import { BlobPicture } from '../../../ui/blob-picture.tsx';
import styles from './new-style-files.module.css';

/** Another module of the project, which takes what this one does not. */
export type OtherModule = { id: number; title: string };
export type TitledFile = { file: File; title: string; other: OtherModule | undefined; isOut: boolean };

type NewStyleFilesProps = {
  files: readonly TitledFile[];
  /** Chosen with them, and not taken by any module. */
  refused: readonly RejectedFile[];
  isEach: boolean;
  isChecked: boolean;
  problem?: string;
  onTitle: (file: File, title: string) => void;
  /** Leaves a file for another module out, or takes it in again. */
  onKeepOut: (file: File) => void;
  onChoose: () => void;
  /** Opens the camera, where there is one to be held over a piece. */
  onTakePhoto: (() => void) | undefined;
  onRemove: (file: File) => void;
};

/** The files of new styles; where each becomes a style, with its title. */
export function NewStyleFiles(props: NewStyleFilesProps) {
  const { files, refused, isEach, isChecked, problem, onTitle, onKeepOut, onChoose, onTakePhoto, onRemove } = props;
  return (
    <div role="group" aria-label="Files">
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map(({ file, title, other, isOut }, index) => (
            <li key={`${file.name} ${file.size} ${index}`} className={styles.file}>
              <Thumbnail file={file} />
              <div className={styles.words}>
                {isEach && !isOut && (
                  <TextField
                    label={`Style title for ${file.name}`}
                    hideLabel
                    size="small"
                    value={title}
                    error={isChecked ? titleProblem(title) : undefined}
                    onChange={(event) => onTitle(file, event.target.value)}
                  />
                )}
                <p className={styles.name}>
                  {file.name}, {formatBytes(file.size)}
                </p>
                {other && <OtherPlace module={other} isOut={isOut} />}
              </div>
              {other && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`${isOut ? 'Put back' : 'Keep out'} ${file.name}`}
                  onClick={() => onKeepOut(file)}
                >
                  {isOut ? 'Put back' : 'Keep out'}
                </Button>
              )}
              <IconButton label={`Remove ${file.name}`} icon={<X />} size={28} onClick={() => onRemove(file)} />
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && <Refused files={refused} />}
      {problem && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {problem}
        </p>
      )}
      <div className={styles.ways}>
        <Button size="small" icon={<Plus />} onClick={onChoose}>
          {files.length > 0 ? 'Add files' : 'Choose files'}
        </Button>
        {onTakePhoto && (
          <Button size="small" icon={<Camera />} onClick={onTakePhoto}>
            Take photo
          </Button>
        )}
      </div>
    </div>
  );
}

function OtherPlace({ module, isOut }: { module: OtherModule; isOut: boolean }) {
  if (isOut) return <p className={styles.name}>Left out</p>;
  return (
    <p className={styles.other}>
      <ArrowRight size={14} aria-hidden="true" />
      Goes to {module.title}
    </p>
  );
}

/** Files that come with no style, each with its reason; the others go on without them. */
function Refused({ files }: { files: readonly RejectedFile[] }) {
  return (
    <div role="alert" className={styles.refused}>
      <p className={styles.head}>Left out</p>
      <ul aria-label="Left out">
        {files.map(({ name, size, reason }, index) => (
          <li key={index} className={styles.file}>
            <span className={styles.thumbnail} data-refused>
              <FileX size={16} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <div className={styles.words}>
              <p className={styles.name}>
                {name}, {formatBytes(size)}
              </p>
              <p className={styles.reason}>{reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Thumbnail({ file }: { file: File }) {
  const format = formatOf(file.name);
  const Icon = is3d(format) ? FileBox : FileText;
  if (file.type.startsWith('image/'))
    return (
      <span className={styles.thumbnail}>
        <BlobPicture blob={file} />
      </span>
    );
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      <Icon size={16} strokeWidth={1.75} />
      {format}
    </span>
  );
}
