import type { HouseSince } from '@facet/contract/entities/house';
import { type ReactNode, useId } from 'react';
import { formatDay } from '../../../lib/format-date.ts';
import styles from './house.module.css';
import { t } from '../../../ui/words.ts';

type HouseSectionProps = {
  title: string;
  since: HouseSince;
  /** The space whose own it is. */
  owner: string;
  /** What is said of that which every house begins with. */
  first?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of the house under its name, with whose it is and since when. */
export function HouseSection({ title, since, owner, first = '', actions, children }: HouseSectionProps) {
  const id = useId();
  const own = since && `${owner}’s own, set by ${since.by.name} on ${formatDay(since.at)}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.heading}>
            {title}
          </h2>
          <p className={styles.quiet}>{own ?? t('What every house begins with{first}', { first })}</p>
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
