import { Camera, FolderOpen, Image } from 'lucide-react';
import { Menu } from '../../ui/menu.tsx';
import { MenuItem, MenuLabel } from '../../ui/menu-item.tsx';
import styles from './phone-camera.module.css';
import type { Intake } from './use-intake.ts';
import { t } from '../../ui/words.ts';

type PhoneCameraProps = { moduleTitle: string; intake: Pick<Intake, 'photograph' | 'choosePictures' | 'choose'> };

/** On a phone: new styles from the camera, from its pictures or from its files, within the thumb's reach. */
export function PhoneCamera({ moduleTitle, intake }: PhoneCameraProps) {
  const trigger = (
    <button type="button" className={styles.camera} aria-label={t('Add designs')} data-phone-camera>
      <Camera aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} label={t('Add designs')} position="top" width={248}>
      <MenuLabel>{t('To {title}, as new styles', { title: moduleTitle })}</MenuLabel>
      <MenuItem icon={<Camera />} onSelect={intake.photograph}>
        {t('Take a photo')}
      </MenuItem>
      <MenuItem icon={<Image />} onSelect={intake.choosePictures}>
        {t('Photos')}
      </MenuItem>
      <MenuItem icon={<FolderOpen />} onSelect={intake.choose}>
        {t('Files')}
      </MenuItem>
    </Menu>
  );
}
