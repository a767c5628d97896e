import type { PictureDamage } from '@facet/contract/entities/file';
import { TriangleAlert } from 'lucide-react';
import styles from './picture-view.module.css';
import { t } from '../../../../ui/words.ts';

/** This many percent off, nobody can tell it from half of a picture. */
const NEARLY = 5;

function damageWords({ is_cut: isCut, missing }: PictureDamage): string {
  const why = isCut ? t('the file is cut off') : t('the file is damaged');
  if (!missing) return t('Part of this picture is missing or blurred: {why}.', { why });
  const { side, percent } = missing;
  return Math.abs(percent - 50) <= NEARLY
    ? t(
        '{side, select, bottom {The lower half} top {The upper half} left {The left half} other {The right half}} of this picture is missing: {why}.',
        { side, why },
      )
    : t(
        '{side, select, bottom {The lower {percent}%} top {The upper {percent}%} left {The left {percent}%} other {The right {percent}%}} of this picture is missing: {why}.',
        { side, percent, why },
      );
}

/** Over a damaged picture that is shown as far as it goes: how much is missing, and why. */
export const DamageNote = ({ damage }: { damage: PictureDamage }) => (
  <p className={styles.damage}>
    <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
    {damageWords(damage)}
  </p>
);
