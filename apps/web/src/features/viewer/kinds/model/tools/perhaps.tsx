import { classNames } from '../../../../../ui/class-names.ts';
import { t } from '../../../../../ui/words.ts';
import type { BodyWeight } from '../use-weight.ts';
import styles from './model-facts-bar.module.css';

/** How many bodies may be metal or what they look like; the card asks what they are. */
function perhapsWords({ roles, leftOut }: Pick<BodyWeight, 'roles' | 'leftOut'>): string {
  const unsure = [...roles.keys()].filter((at) => roles[at]?.isUnsure);
  const stones = unsure.filter((at) => roles[at]?.role === 'stone');
  const others = unsure.filter((at) => roles[at]?.role !== 'stone');
  const areOut = (bodies: readonly number[]) => bodies.every((at) => leftOut.includes(at));
  return [stonesWords(stones.length, areOut(stones)), othersWords(others.length, areOut(others))]
    .filter(Boolean)
    .join('; ');
}

function stonesWords(count: number, areOut: boolean): string {
  if (count === 0) return '';
  return areOut
    ? t('not counted: {count, plural, one {# body that may be a stone} other {# bodies that may be stones}}', { count })
    : t('{count, plural, one {# body may be a stone} other {# bodies may be stones}}', { count });
}

function othersWords(count: number, areOut: boolean): string {
  if (count === 0) return '';
  return areOut
    ? t(
        'not counted: {count, plural, one {# body that may be a dummy or a sprue} other {# bodies that may be dummies or sprues}}',
        { count },
      )
    : t('{count, plural, one {# body may be a dummy or a sprue} other {# bodies may be dummies or sprues}}', { count });
}

/** What isn't known of the bodies, as the last of the figures. */
export function Perhaps(props: Pick<BodyWeight, 'roles' | 'leftOut'>) {
  const words = perhapsWords(props);
  return words && <span className={classNames(styles.fact, styles.word)}>{words}</span>;
}
