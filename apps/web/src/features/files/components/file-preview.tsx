import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { Download, Maximize, Pencil, Trash2 } from 'lucide-react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { isPicture } from '../../../lib/file-pictures.ts';
import { thumbnailUrl } from '../../../lib/thumbnail-url.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Lightbox } from '../../../ui/lightbox.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { placeOf } from '../file-browser-context.ts';
import styles from './file-preview.module.css';
import { FilePicture } from './file-picture.tsx';
import { viewerOf } from './file-title.tsx';

type FilePreviewProps = {
  file: SpaceFileWire;
  /** The neighbours in the list; undefined at its ends. */
  previousId: number | undefined;
  nextId: number | undefined;
  onShow: (itemId: number) => void;
  onRename: (itemId: number) => void;
  onDelete: (file: SpaceFileWire) => void;
  onClose: () => void;
};

/** A file shown large, at most 1200 px wide, with what can be done with it. */
export function FilePreview({ file, previousId, nextId, onShow, onRename, onDelete, onClose }: FilePreviewProps) {
  const { file: stored } = file;
  const name = stored.original_name;
  return (
    <Lightbox
      onClose={onClose}
      title={name}
      subtitle={`${placeOf(file, 'nothing')}, version ${file.version}, ${formatBytes(stored.size)}`}
      onPrevious={previousId === undefined ? undefined : () => onShow(previousId)}
      onNext={nextId === undefined ? undefined : () => onShow(nextId)}
      actions={
        <>
          {stored.abilities.rename && <IconButton label="Rename" icon={<Pencil />} onClick={() => onRename(file.id)} />}
          {file.abilities.delete && <IconButton label="Delete" icon={<Trash2 />} onClick={() => onDelete(file)} />}
          <LinkButton href={stored.download_url} download={stored.download_file_name} size="small" icon={<Download />}>
            Download
          </LinkButton>
          <ButtonLink {...viewerOf(file)} size="small" icon={<Maximize />}>
            Open in design view
          </ButtonLink>
        </>
      }
    >
      <PreviewBody key={file.id} file={file} />
    </Lightbox>
  );
}

function PreviewBody({ file: { file } }: Pick<FilePreviewProps, 'file'>) {
  const src = thumbnailUrl(file, 'large');
  if (file.type === 'mp4') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions would have to come with the upload
      <video className={styles.media} src={file.url} controls aria-label={file.original_name} />
    );
  }
  if (src || isPicture(file)) return <img className={styles.media} src={src ?? file.url} alt={file.original_name} />;
  return (
    <div className={styles.kind}>
      <FilePicture file={file} ratio={4 / 3} preset="medium" />
      <p>This kind of file opens in its own program.</p>
    </div>
  );
}
