import { hasEntry } from '@facet/contract/tables';
import { Box, Calculator, Images, Pencil, Ruler, Shapes } from 'lucide-react';
import styles from './module-icon.module.css';

const ICONS = {
  'mood-board': Images,
  'sketch-design': Pencil,
  'tentative-costing': Calculator,
  'technical-drawing': Ruler,
  'cad-design': Box,
};

type ModuleIconProps = { name: string; size?: 16 | 20; framed?: boolean };

/** A catalogue module's icon, on a tile if framed. */
export function ModuleIcon({ name, size = 16, framed }: ModuleIconProps) {
  const Icon = hasEntry(ICONS, name) ? ICONS[name] : Shapes;
  const icon = <Icon size={size} strokeWidth={size === 20 ? 1.5 : 1.75} aria-hidden="true" />;
  return framed ? <span className={styles.tile}>{icon}</span> : icon;
}
