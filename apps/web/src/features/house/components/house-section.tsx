import type { HouseSince } from '@facet/contract/entities/house';
import { type ReactNode, useId } from 'react';
import { formatDay } from '../../../lib/format-date.ts';
import styles from './house.module.css';
import { t } from '../../../ui/words.ts';

/** Said about values that every house starts with. */
export const FIRST = {
  alloys: t('Default values; sources differ by up to 18 %'),
  words: t('Default words. A layer, object or group with one of them in its name is suggested as that type'),
  rings: t('Default values, by the rule of each system'),
  melee: t('Default values for small round diamonds. Used to estimate the stones in models'),
  specs: t('Default values. You set targets and tolerances'),
} as const;

type HouseSectionProps = {
  title: string;
  since: HouseSince;
  /** Name of the space that owns it. */
  owner: string;
  /** Said about values that every house starts with. */
  first?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A titled part of the house, with who set it and since when. */
export function HouseSection({
  title,
  since,
  owner,
  first = t('Default values'),
  actions,
  children,
}: HouseSectionProps) {
  const id = useId();
  const own =
    since && t('{owner}’s own, set by {name} on {day}', { owner, name: since.by.name, day: formatDay(since.at) });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.heading}>
            {title}
          </h2>
          <p className={styles.quiet}>{own ?? first}</p>
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
