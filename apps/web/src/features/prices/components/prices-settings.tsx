import type { Alloy } from '@facet/contract/craft/alloys';
import type { SpacePricesWire } from '@facet/contract/entities/space-prices';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { priceQueries } from '../api.ts';
import { titleOfPrice } from '../price-words.ts';
import { PricesToEdit } from './prices-to-edit.tsx';
import styles from './prices.module.css';
import { t } from '../../../ui/words.ts';

type PricesSettingsProps = { spaceId: number; alloys: readonly Alloy[]; actions?: ReactNode };

/** What the sheets of a space take prices from. */
export function PricesSettings({ spaceId, alloys, actions }: PricesSettingsProps) {
  const query = useQuery(priceQueries.ofSpace(spaceId));
  const [isBegun, setBegun] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="prices">
      <div className={styles.head}>
        <div>
          <h2 id="prices" className={styles.heading}>
            {t('Prices')}
          </h2>
          <p className={styles.quiet}>
            {t(
              'A new sheet stands on the current snapshot. A sheet that exists keeps its own until someone takes a newer one.',
            )}
          </p>
        </div>
        {actions}
      </div>
      <Loaded
        framed
        query={query}
        skeleton={<SkeletonRows count={8} height={40} />}
        failed={t('Couldn’t load the prices')}
      >
        {(read) =>
          read.snapshot || isBegun ? (
            <>
              <OldNotice read={read} />
              <PricesToEdit spaceId={spaceId} read={read} alloys={alloys} />
            </>
          ) : (
            <EmptyState
              framed
              title={t('No prices yet')}
              text={t('Cost sheets take metals, currencies, stones and work from here.')}
              action={
                <Button variant="primary" onClick={() => setBegun(true)}>
                  {t('Type today’s prices')}
                </Button>
              }
            />
          )
        }
      </Loaded>
    </section>
  );
}

function OldNotice({ read: { old, rules, drafts } }: { read: SpacePricesWire }) {
  const [oldest] = old;
  if (!oldest) return null;
  const names = old.map(({ of }) => titleOfPrice(of));
  return (
    <p className={styles.notice} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        <strong>
          {t('{names, list}: up to {days, plural, one {# day} other {# days}} old.', { names, days: oldest.days })}
        </strong>{' '}
        {t('The house allows {days, plural, one {# day} other {# days}}.', { days: rules.max_age_days })}{' '}
        {drafts > 0 &&
          t('{count, plural, one {# draft stands} other {# drafts stand}} on these prices.', { count: drafts })}
      </span>
    </p>
  );
}
