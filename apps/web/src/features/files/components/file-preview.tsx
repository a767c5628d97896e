import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { Download, Maximize, Pencil, Trash2 } from 'lucide-react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { FileView } from '../../../shared/files/file-view.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Lightbox } from '../../../ui/lightbox.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { wordPlace } from '../file-browser-context.ts';
import { linkViewer } from './file-title.tsx';
import { t } from '../../../ui/words.ts';

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

/** A file of any kind, shown large, with what can be done with it. */
export function FilePreview({ file, previousId, nextId, onShow, onRename, onDelete, onClose }: FilePreviewProps) {
  const { file: stored } = file;
  const name = stored.original_name;
  return (
    <Lightbox
      onClose={onClose}
      title={name}
      subtitle={t('{place}, version {version}, {size}', {
        place: wordPlace(file, 'nothing'),
        version: file.version,
        size: formatBytes(stored.size),
      })}
      onPrevious={previousId === undefined ? undefined : () => onShow(previousId)}
      onNext={nextId === undefined ? undefined : () => onShow(nextId)}
      actions={
        <>
          {stored.abilities.rename && (
            <IconButton label={t('Rename')} icon={<Pencil />} onClick={() => onRename(file.id)} />
          )}
          {file.abilities.delete && <IconButton label={t('Delete')} icon={<Trash2 />} onClick={() => onDelete(file)} />}
          {stored.download_url && (
            <LinkButton
              href={stored.download_url}
              download={stored.download_file_name}
              size="small"
              icon={<Download />}
            >
              {t('Download')}
            </LinkButton>
          )}
          <ButtonLink {...linkViewer(file)} size="small" icon={<Maximize />}>
            {t('Open in design view')}
          </ButtonLink>
        </>
      }
    >
      <FileView key={file.id} file={stored} name={name} />
    </Lightbox>
  );
}
