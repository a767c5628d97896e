import { Camera, FolderOpen, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { askForBoardFiles, type AskedFiles } from './ask-for-files.ts';
import styles from './add-pictures-modal.module.css';
import { t } from '../../../ui/words.ts';

type AddPicturesModalProps = {
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
  /** The project's own files to choose from. */
  children?: ReactNode;
};

/** Sources of pictures for a board: this device, its camera, or the project's files. */
export function AddPicturesModal({ onFiles, onClose, children }: AddPicturesModalProps) {
  const ask = (what: AskedFiles) =>
    askForBoardFiles(what, (files) => {
      onClose();
      onFiles(files);
    });
  return (
    <Modal opened onClose={onClose} title={t('Add pictures')} width={660}>
      <div className={styles.ways}>
        <Button icon={<Upload />} onClick={() => ask('files')}>
          {t('Files')}
        </Button>
        <Button icon={<FolderOpen />} onClick={() => ask('folder')}>
          {t('A folder')}
        </Button>
        <Button icon={<Camera />} onClick={() => ask('camera')}>
          {t('Take a photo')}
        </Button>
      </div>
      {children}
    </Modal>
  );
}
