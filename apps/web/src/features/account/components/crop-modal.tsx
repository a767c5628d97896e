import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { CropArea } from '../crop-picture.ts';
import styles from './crop-modal.module.css';
import { t } from '../../../ui/words.ts';

type CropModalProps = {
  picture: string;
  busy: boolean;
  /** Why the picture did not arrive. */
  failure?: string | undefined;
  onClose: () => void;
  onCrop: (area: CropArea) => void;
};

const ZOOM_MAX = 4;

/** Chooses the square of a picture that becomes the avatar. */
export function CropModal({ picture, busy, failure, onClose, onCrop }: CropModalProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const foot = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={busy}>
        {t('Cancel')}
      </Button>
      <Button variant="primary" loading={busy} disabled={!area} onClick={() => area && onCrop(area)}>
        {failure === undefined ? t('Use picture') : t('Retry')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Crop picture')} width={416} foot={foot} closable={!busy}>
      <div className={styles.stage}>
        <Cropper
          image={picture}
          crop={place}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
          cropperProps={{ role: 'application', 'aria-label': t('Crop area. Move it with the arrow keys.') }}
        />
      </div>
      <label className={styles.zoom}>
        {t('Zoom')}{' '}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Modal>
  );
}
