import { classNames } from '../../../../../ui/class-names.ts';
import { t } from '../../../../../ui/words.ts';
import type { BodyWeight } from '../use-weight.ts';
import styles from './model-facts-bar.module.css';

/** How many bodies may be metal or what they look like; the card asks what they are. */
function perhapsWords({ roles, leftOut }: Pick<BodyWeight, 'roles' | 'leftOut'>): string {
  const unsure = [...roles.keys()].filter((at) => roles[at]?.isUnsure);
  const stones = unsure.filter((at) => roles[at]?.role === 'stone');
  const [count, others] = [stones.length, unsure.length - stones.length];
  const areOut = stones.every((at) => leftOut.includes(at));
  return [
    count > 0 && areOut
      ? t('not counted: {count, plural, one {# body that may be a stone} other {# bodies that may be stones}}', {
          count,
        })
      : count > 0 && t('{count, plural, one {# body may be a stone} other {# bodies may be stones}}', { count }),
    others > 0 &&
      t('{count, plural, one {# body may be a dummy or a sprue} other {# bodies may be dummies or sprues}}', {
        count: others,
      }),
  ]
    .filter(Boolean)
    .join('; ');
}

/** What isn't known of the bodies, as the last of the figures. */
export function Perhaps(props: Pick<BodyWeight, 'roles' | 'leftOut'>) {
  const words = perhapsWords(props);
  return words && <span className={classNames(styles.fact, styles.word)}>{words}</span>;
}
