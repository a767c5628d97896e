import type { FileWire } from '@facet/contract/entities/file';
import { Download } from 'lucide-react';
import { FileView } from './file-view.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Lightbox } from '../../ui/lightbox.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { t } from '../../ui/words.ts';

type AttachmentViewerProps = {
  files: readonly FileWire[];
  shownId: number;
  onShow: (fileId: number) => void;
  onClose: () => void;
};

/** One of the files attached to a message or comment, enlarged. */
export function AttachmentViewer({ files, shownId, onShow, onClose }: AttachmentViewerProps) {
  const index = files.findIndex(({ id }) => id === shownId);
  const file = files[index];
  if (!file) return null;
  const [previous, next] = [files[index - 1], files[index + 1]];
  return (
    <Lightbox
      title={file.original_name}
      subtitle={t('{position} of {count}, {size}', {
        position: index + 1,
        count: files.length,
        size: formatBytes(file.size),
      })}
      onClose={onClose}
      onPrevious={previous && (() => onShow(previous.id))}
      onNext={next && (() => onShow(next.id))}
      actions={
        file.download_url && (
          <LinkButton
            href={file.download_url}
            icon={<Download />}
            aria-label={t('Download {name}', { name: file.original_name })}
          >
            {t('Download')}
          </LinkButton>
        )
      }
    >
      <FileView key={file.id} file={file} name={file.original_name} />
    </Lightbox>
  );
}
