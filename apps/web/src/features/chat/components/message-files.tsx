import type { FileWire } from '@facet/contract/entities/file';
import { Download, FileText } from 'lucide-react';
import { useAttachmentViewer } from '../../../shared/files/use-attachment-viewer.tsx';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { isShown, pictureSize } from '../model/picture-size.ts';
import styles from './message-files.module.css';
import { t } from '../../../ui/words.ts';

/** The files of a message: pictures that keep their place while they load, others as cards; each opens large. */
export function MessageFiles({ files }: { files: readonly FileWire[] }) {
  const { open, viewer } = useAttachmentViewer(files);
  if (files.length === 0) return null;
  const pictures = files.filter(isShown);
  const papers = files.filter((file) => !isShown(file));
  return (
    <>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label={t('Pictures')}>
          {pictures.map((file) => (
            <li key={file.id}>
              <PictureButton file={file} isAlone={pictures.length === 1} onOpen={() => open(file.id)} />
            </li>
          ))}
        </ul>
      )}
      {papers.length > 0 && (
        <ul className={styles.papers} aria-label={t('Files')}>
          {papers.map((file) => (
            <li key={file.id}>
              <PaperButton file={file} onOpen={() => open(file.id)} />
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </>
  );
}

type FileButtonProps = { file: FileWire; onOpen: () => void };

function PictureButton({ file, isAlone, onOpen }: FileButtonProps & { isAlone: boolean }) {
  const { width, height } = pictureSize(file, isAlone);
  return (
    <button
      type="button"
      className={styles.picture}
      style={isAlone ? { width, aspectRatio: `${width} / ${height}` } : { width, height }}
      aria-label={t('Open {name}', { name: file.original_name })}
      onClick={onOpen}
    >
      <img src={thumbnailUrl(file, 'medium') ?? file.url} alt="" width={width} height={height} decoding="async" />
    </button>
  );
}

function PaperButton({ file, onOpen }: FileButtonProps) {
  const Icon = file.type === 'pdf' ? FileText : Download;
  return (
    <button
      type="button"
      className={styles.paper}
      aria-label={t('Open {name}', { name: file.original_name })}
      onClick={onOpen}
    >
      <Icon aria-hidden="true" />
      <span className={styles.name}>{file.original_name}</span>
      <span className={styles.size}>{formatBytes(file.size)}</span>
    </button>
  );
}
