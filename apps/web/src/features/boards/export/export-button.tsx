import type { BoardDocument } from '@facet/board/document';
import { Download, FileText, Image, Images } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { saveBlob } from '../../../lib/save-blob.ts';
import { useDownload } from '../../../shared/files/use-download.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { originalsPath, type BoardPlace } from './api.ts';
import { t } from '../../../ui/words.ts';

const ExportModal = lazyPart(async () => (await import('./export-modal.tsx')).ExportModal);

export type ExportButtonProps = {
  place: BoardPlace;
  title: string;
  doc: BoardDocument;
  /** How many items are selected, and their picture. */
  chosen: number;
  pictureOf: () => Promise<Blob> | undefined;
};

/** The ways to export a board: a PDF of its frames, a picture of the selected items, the original files. */
export function ExportButton({ place, title, doc, chosen, pictureOf }: ExportButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const { start } = useDownload();
  const savePicture = async () => {
    try {
      const picture = await pictureOf();
      if (picture) saveBlob(picture, `${title}.png`);
    } catch {
      toast.error(t('Couldn’t make the picture. Please try again.'));
    }
  };
  return (
    <>
      <Menu label={t('Export')} trigger={<IconButton label={t('Export')} icon={<Download />} />} width={264}>
        {() => (
          <>
            <MenuItem icon={<FileText />} onSelect={() => setAsked(true)}>
              {t('PDF, a page for each frame')}
            </MenuItem>
            <MenuItem icon={<Image />} disabled={chosen === 0} onSelect={() => void savePicture()}>
              {t('PNG of what is chosen')}
            </MenuItem>
            <MenuItem icon={<Images />} onSelect={() => start({ path: originalsPath(place) })}>
              {t('Zip of the originals')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isAsked && <ExportModal place={place} title={title} doc={doc} onClose={() => setAsked(false)} />}
    </>
  );
}
