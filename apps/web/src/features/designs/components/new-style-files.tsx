import { ArrowRight, Camera, CircleAlert, FileBox, FileText, FileX, ImageUp, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatOf, is3d, type RejectedFile } from '../../../shared/files/check-files.ts';
import { BlobPicture } from '../../../ui/blob-picture.tsx';
import styles from './new-style-files.module.css';
import { rich, t } from '../../../ui/words.ts';

/** Another module of the project, which takes what this one does not. */
export type OtherModule = { id: number; title: string };
export type TitledFile = { file: File; title: string; other: OtherModule | undefined; isOut: boolean };

type NewStyleFilesProps = {
  files: readonly TitledFile[];
  /** Chosen along with them, but accepted by no module. */
  refused: readonly RejectedFile[];
  problem?: string;
  /** All of them become one style, with one of them as its picture. */
  isOneStyle: boolean;
  /** Something is being dragged over the dialog. */
  isOver: boolean;
  /** Leaves a file for another module out, or takes it in again. */
  onKeepOut: (file: File) => void;
  onChoose: () => void;
  /** Opens the camera, on devices that can be held over a piece. */
  onTakePhoto: (() => void) | undefined;
  onRemove: (file: File) => void;
  onReplace: (file: RejectedFile) => void;
  onForget: (file: RejectedFile) => void;
};

const wordSize = (files: readonly { size: number }[]) => formatBytes(files.reduce((sum, { size }) => sum + size, 0));

/** The files of new styles: the accepted ones, the refused ones with the reason, and ways to add more. */
export function NewStyleFiles(props: NewStyleFilesProps) {
  const { files, refused, problem, isOneStyle, isOver, onKeepOut, onChoose, onTakePhoto, onRemove } = props;
  const taken = files.filter(({ isOut }) => !isOut);
  const cover = isOneStyle && taken.length > 1 ? taken.find(({ other }) => !other) : undefined;
  const choose = (inside: ReactNode) => (
    <button type="button" className={styles.choose} onClick={onChoose}>
      {inside}
    </button>
  );
  return (
    <div role="group" aria-label={t('Files')} className={styles.files}>
      {files.length > 0 && (
        <>
          <p className={styles.head}>
            {t('Ready')}
            <span>
              {t('{count, plural, one {# file} other {# files}}, {size}', {
                count: taken.length,
                size: wordSize(taken.map(({ file }) => file)),
              })}
            </span>
          </p>
          <ul className={styles.list}>
            {files.map((one, index) => (
              <FileRow
                key={`${one.file.name} ${one.file.size} ${index}`}
                {...one}
                isCover={one === cover}
                onKeepOut={onKeepOut}
                onRemove={onRemove}
              />
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && <Refused {...props} />}
      {problem && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {problem}
        </p>
      )}
      <div className={styles.drop} data-over={isOver || undefined} data-alone={files.length === 0 || undefined}>
        <ImageUp size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          {files.length > 0
            ? rich('Drop more here, paste, or <choose>choose files</choose>', { choose })
            : rich('Drop files here, paste, or <choose>choose files</choose>', { choose })}
        </span>
        {onTakePhoto && (
          <Button size="small" icon={<Camera />} onClick={onTakePhoto}>
            {t('Take photo')}
          </Button>
        )}
      </div>
    </div>
  );
}

type FileRowProps = TitledFile & { isCover: boolean } & Pick<NewStyleFilesProps, 'onKeepOut' | 'onRemove'>;

function FileRow({ file, other, isOut, isCover, onKeepOut, onRemove }: FileRowProps) {
  const [size, setSize] = useState<string>();
  return (
    <li className={styles.file}>
      <Thumbnail file={file} onSize={(width, height) => setSize(`${width} × ${height}`)} />
      <div className={styles.words}>
        <p className={styles.name} title={file.name}>
          {file.name}
        </p>
        <p className={styles.fact}>
          {other && <OtherPlace module={other} isOut={isOut} />}
          {[formatBytes(file.size), size].filter(Boolean).join(', ')}
        </p>
      </div>
      {isCover && <span className={styles.cover}>{t('Cover')}</span>}
      {other && (
        <Button
          size="small"
          variant="quiet"
          aria-label={isOut ? t('Put back {name}', { name: file.name }) : t('Leave out {name}', { name: file.name })}
          onClick={() => onKeepOut(file)}
        >
          {isOut ? t('Put back') : t('Leave out')}
        </Button>
      )}
      <IconButton
        label={t('Remove {name}', { name: file.name })}
        icon={<X />}
        size={28}
        onClick={() => onRemove(file)}
      />
    </li>
  );
}

function OtherPlace({ module, isOut }: { module: OtherModule; isOut: boolean }) {
  if (isOut) return <span>{t('Left out')}</span>;
  return (
    <span className={styles.other}>
      <ArrowRight size={14} aria-hidden="true" />
      {t('Goes to {module}', { module: module.title })}
    </span>
  );
}

/** Files that are left out, each with its reason; the others go on without them. */
function Refused({ refused, onReplace, onForget }: NewStyleFilesProps) {
  return (
    <div role="alert" className={styles.refused}>
      <p className={styles.head}>
        {t('Left out')} <span>{t('{count, plural, one {# file} other {# files}}', { count: refused.length })}</span>
      </p>
      <ul aria-label={t('Left out')} className={styles.list}>
        {refused.map((file, index) => (
          <li key={index} className={styles.file}>
            <span className={styles.thumbnail} data-refused>
              <FileX size={16} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <div className={styles.words}>
              <p className={styles.name} title={file.name}>
                {file.name}
              </p>
              <p className={styles.reason}>{file.reason}</p>
            </div>
            <Button size="small" aria-label={t('Replace {name}', { name: file.name })} onClick={() => onReplace(file)}>
              {t('Replace')}
            </Button>
            <IconButton
              label={t('Dismiss {name}', { name: file.name })}
              icon={<X />}
              size={28}
              onClick={() => onForget(file)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ThumbnailProps = { file: File; onSize: (width: number, height: number) => void };

function Thumbnail({ file, onSize }: ThumbnailProps) {
  const format = formatOf(file.name);
  const Icon = is3d(format) ? FileBox : FileText;
  const kind = (
    <>
      <Icon size={16} strokeWidth={1.75} />
      {format}
    </>
  );
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {file.type.startsWith('image/') ? <BlobPicture blob={file} onSize={onSize} instead={kind} /> : kind}
    </span>
  );
}
