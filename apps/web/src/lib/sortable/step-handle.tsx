import { GripVertical } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { HandleProps } from './sortable-step.tsx';
import styles from './sortable.module.css';

/** The handle of a step: drag it, or use the arrow keys. */
export function StepHandle(handle: HandleProps) {
  return <IconButton {...handle} icon={<GripVertical />} size={28} className={styles.handle} />;
}
