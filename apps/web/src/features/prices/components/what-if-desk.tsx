import { PURE_METALS, type PureMetal } from '@facet/contract/entities/price';
import { COST_STATUSES, type CostStatus } from '@facet/contract/constants/statuses';
import { WHAT_IF_SHOWS, type WhatIfShow, type WhatIfWire } from '@facet/contract/entities/what-if';
import { movedBy } from '@facet/contract/craft/cost-sheet';
import { exactly, written } from '@facet/contract/craft/decimal';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toggled } from '../../../lib/list/toggled.ts';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { decimalText, signedText } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { priceQueries, whatIfPath, type WhatIfInput } from '../api.ts';
import { METAL_TITLES } from '../price-words.ts';
import { STATUS_TITLES } from '../../../shared/costs/sheet-status.ts';
import { Figure } from './figure.tsx';
import { MarginBars } from './margin-bars.tsx';
import styles from './what-if.module.css';
import { WhatIfExport } from './what-if-export.tsx';
import { WhatIfTable } from './what-if-table.tsx';
import { t } from '../../../ui/words.ts';

const WAIT_MS = 150;
const SHOW_TITLES: Readonly<Record<WhatIfShow, string>> = {
  any: t('Break something'),
  margin: t('Margin'),
  target: t('Target⟦a price⟧'),
  all: t('All'),
};
type Filters = { projects: readonly number[]; alloys: readonly string[]; statuses: readonly CostStatus[] };
const NO_FILTERS: Filters = { projects: [], alloys: [], statuses: [] };

/** Which styles break their margin or target if a metal moves; nothing is saved. */
export function WhatIfDesk({ spaceId }: { spaceId: number }) {
  const [metal, setMetal] = useState<PureMetal>('gold');
  const [percent, setPercent] = useState('10');
  const [show, setShow] = useState<WhatIfShow>('any');
  const [floor, setFloor] = useState<string | undefined>();
  const [filters, setFilters] = useState(NO_FILTERS);
  const [settled] = useDebouncedValue(percent, WAIT_MS);
  const asked: WhatIfInput = {
    metal: { [metal]: settled },
    ...(floor === undefined ? {} : { floor }),
    show,
    project_ids: [...filters.projects],
    alloys: [...filters.alloys],
    statuses: [...filters.statuses],
  };
  const query = useInfiniteQuery(priceQueries.whatIf(spaceId, asked));
  const { data: prices } = useQuery(priceQueries.ofSpace(spaceId));
  const first = query.data?.pages[0];
  const { currency = '', metals = [] } = prices?.snapshot?.prices ?? {};
  const spot = metals.find((row) => row.metal === metal)?.spot;
  return (
    <>
      <PageTitle
        subtitle={first && styleWords(first)}
        actions={<WhatIfExport pathOf={(format) => whatIfPath(spaceId, asked, format)} />}
      >
        {t('What if {metal} moves', { metal: METAL_TITLES[metal].toLowerCase() })}
      </PageTitle>
      <form className={styles.move} onSubmit={(event) => event.preventDefault()}>
        <SegmentedControl
          label={t('Metal')}
          value={metal}
          items={PURE_METALS.map((value) => ({ value, label: METAL_TITLES[value] }))}
          onChange={setMetal}
        />
        <label className={styles.slider}>
          <span className={styles.quiet}>{t('−20 %')}</span>
          <input
            type="range"
            min={-20}
            max={20}
            step={0.5}
            aria-label={t('Change of the price, percent')}
            value={Math.min(20, Math.max(-20, Number(percent)))}
            onChange={(event) => setPercent(event.target.value)}
          />
          <span className={styles.quiet}>{t('+20 %')}</span>
        </label>
        <Figure
          label={t('Change of the price, percent')}
          value={percent}
          unit="%"
          onChange={(value) => setPercent(value ?? '0')}
        />
        {spot !== undefined && (
          <span className={styles.spot}>
            {decimalText(spot, 2)} → <strong>{decimalText(written(exactly(movedBy(spot, percent)), 2))}</strong>{' '}
            <span className={styles.quiet}>{t('{currency}/ozt', { currency })}</span>
          </span>
        )}
        <Button variant="quiet" onClick={() => setPercent('0')}>
          {t('Reset')}
        </Button>
      </form>
      {first ? (
        first.styles + first.uncounted === 0 && filters === NO_FILTERS ? (
          <EmptyState
            framed
            title={t('No cost sheets yet')}
            text={t('Styles are counted once they have a cost sheet.')}
          />
        ) : (
          <div
            className={styles.counted}
            data-old={query.isPlaceholderData || undefined}
            aria-busy={query.isPlaceholderData}
          >
            <Sums counted={first} percent={settled} />
            <div className={styles.filters}>
              <SegmentedControl
                label={t('Which styles')}
                value={show}
                items={WHAT_IF_SHOWS.map((value) => ({
                  value,
                  label: SHOW_TITLES[value],
                  count: value === 'all' ? first.styles : first[value].moved,
                }))}
                onChange={setShow}
              />
              <Choices counted={first} filters={filters} onChange={setFilters} />
              <span className={styles.floor}>
                {t('Floor')}{' '}
                <Figure
                  label={t('Floor')}
                  value={first.floor}
                  places={1}
                  unit="%"
                  onChange={(value) => setFloor(value ?? undefined)}
                />
              </span>
            </div>
            <WhatIfTable query={query} percent={settled} />
          </div>
        )
      ) : (
        <StandIn
          framed
          query={query}
          skeleton={<SkeletonRows count={8} height={52} />}
          failed={t('Couldn’t count the styles')}
        />
      )}
    </>
  );
}

function styleWords({
  styles: count,
  uncounted,
  is_cut: isCut,
}: Pick<WhatIfWire, 'styles' | 'uncounted' | 'is_cut'>): string {
  const words = t('{count, plural, one {# style} other {# styles}} with a cost sheet. Nothing here changes a sheet.', {
    count,
  });
  const missing = t('{count, plural, one {# more has} other {# more have}} no total.', { count: uncounted });
  const cut = t('More styles than these are not counted.');
  return [words, ...(uncounted > 0 ? [missing] : []), ...(isCut ? [cut] : [])].join(' ');
}

type SumsProps = {
  counted: Pick<
    WhatIfWire,
    'margin' | 'target' | 'styles' | 'vendor_median_pct' | 'moved' | 'bars' | 'bar_width' | 'floor'
  >;
  percent: string;
};

function Sums({ counted, percent }: SumsProps) {
  const { margin, target, styles: all, vendor_median_pct: median, moved } = counted;
  const today = (now: number) => t('of {all}, {now} today', { all, now });
  return (
    <div className={styles.sums}>
      <dl>
        <div>
          <dt>{t('Break their margin')}</dt>
          <dd data-tone={margin.moved > 0 ? 'rejected' : undefined}>{margin.moved}</dd>
          <dd className={styles.quiet}>{today(margin.now)}</dd>
        </div>
        <div>
          <dt>{t('Pass their target')}</dt>
          <dd data-tone={target.moved > 0 ? 'revision' : undefined}>{target.moved}</dd>
          <dd className={styles.quiet}>{today(target.now)}</dd>
        </div>
        <div>
          <dt>{t('Vendor price, median')}</dt>
          <dd>{median === null ? '–' : `${signedText(median)} %`}</dd>
          <dd className={styles.quiet}>
            {t('{count, plural, one {# style moves} other {# styles move}}', { count: moved })}
          </dd>
        </div>
      </dl>
      <MarginBars {...counted} percent={percent} />
    </div>
  );
}

type ChoicesProps = {
  counted: Pick<WhatIfWire, 'projects' | 'alloys'>;
  filters: Filters;
  onChange: (filters: Filters) => void;
};

function Choices({ counted, filters, onChange }: ChoicesProps) {
  return (
    <>
      <FilterMenu
        label={t('Project')}
        options={counted.projects.map(({ id, title }) => ({ value: id, label: title }))}
        chosen={filters.projects}
        onToggle={(id) => onChange({ ...filters, projects: toggled(filters.projects, id) ?? [] })}
        onClear={() => onChange({ ...filters, projects: [] })}
      />
      <FilterMenu
        label={t('Alloy')}
        options={counted.alloys.map(({ key, title }) => ({ value: key, label: title }))}
        chosen={filters.alloys}
        onToggle={(key) => onChange({ ...filters, alloys: toggled(filters.alloys, key) ?? [] })}
        onClear={() => onChange({ ...filters, alloys: [] })}
      />
      <FilterMenu
        label={t('Sheet')}
        options={COST_STATUSES.map((value) => ({ value, label: STATUS_TITLES[value] }))}
        chosen={filters.statuses}
        onToggle={(status) => onChange({ ...filters, statuses: toggled(filters.statuses, status) ?? [] })}
        onClear={() => onChange({ ...filters, statuses: [] })}
      />
    </>
  );
}
