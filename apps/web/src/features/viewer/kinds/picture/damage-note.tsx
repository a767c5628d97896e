import type { PictureDamage } from '@facet/contract/entities/file';
import { TriangleAlert } from 'lucide-react';
import styles from './picture-view.module.css';

const SIDES = { bottom: 'lower', top: 'upper', left: 'left', right: 'right' } as const;
/** So many percent off, and nobody sees that it is not half of a picture. */
const NEARLY = 5;

function damageWords({ is_cut: isCut, missing }: PictureDamage): string {
  const why = isCut ? 'the file is cut off' : 'the file is damaged';
  if (!missing) return `Part of this picture is missing or unsharp: ${why}.`;
  const share = Math.abs(missing.percent - 50) <= NEARLY ? 'half' : `${missing.percent}%`;
  return `The ${SIDES[missing.side]} ${share} of this picture is missing: ${why}.`;
}

/** Over a damaged picture that is shown as far as it goes: how much of it is not there, and why. */
export const DamageNote = ({ damage }: { damage: PictureDamage }) => (
  <p className={styles.damage}>
    <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
    {damageWords(damage)}
  </p>
);
