import type { WhatIfRow } from '@facet/contract/entities/what-if';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, TrendingUp } from 'lucide-react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { type Paged, useRows } from '../../../lib/list/use-rows.ts';
import { decimalText, signedText } from '../../../shared/costs/decimal-text.ts';
import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NoneFound } from '../../../ui/list-states.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { STATUS_SIGNS, STATUS_TITLES } from '../../../shared/costs/sheet-status.ts';
import styles from './what-if.module.css';
import { t } from '../../../ui/words.ts';

type WhatIfTableProps = { query: Paged<WhatIfRow>; percent: string };

const keyOf = ({ style }: WhatIfRow) => style.id;

/** The styles one by one, what is most over first. */
export function WhatIfTable({ query, percent }: WhatIfTableProps) {
  const list = useRows(query, keyOf);
  const number = (text: string) => (
    <th scope="col" className={styles.number}>
      {text}
    </th>
  );
  return (
    <PagedList
      list={list}
      skeleton={<SkeletonRows count={6} height={52} />}
      failed={t('Couldn’t count the styles')}
      none={<NoneFound title={t('No style breaks anything')} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Styles')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Style')}</th>
              <th scope="col">{t('Sheet')}</th>
              {number(t('Metal, g'))}
              {number(t('Vendor price, now → then'))}
              {number(t('Margin, now → then'))}
              {number(t('Target, wholesale'))}
              {number(t('Wholesale at {percent} %', { percent: signedText(percent, 0) }))}
              <th scope="col">{t('Result')}</th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <Row key={row.style.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </PagedList>
  );
}

const percentText = (percent: string | null) => (percent === null ? '–' : `${decimalText(percent, 1)} %`);

function Row({ row }: { row: WhatIfRow }) {
  const {
    style,
    project,
    sheet,
    metal,
    vendor,
    wholesale,
    margin,
    target,
    over_target: over,
    under_floor: under,
  } = row;
  const sign = STATUS_SIGNS[sheet.status];
  return (
    <tr className={styles.row}>
      <th scope="row" aria-label={style.title}>
        <span className={styles.style}>
          <span className={styles.picture}>
            <Picture src={style.thumbnail?.url} alt="" ratio={48 / 36} />
          </span>
          <span>
            <Link
              to="/project/$projectId/styles/$styleId/costing"
              params={{ projectId: project.id, styleId: style.id }}
              search={{ tab: 'sheet', sheet: sheet.id }}
              className={styles.open}
            >
              {style.title}
            </Link>
            <span className={styles.quiet}>{[metal, project.title].filter(Boolean).join(', ')}</span>
          </span>
        </span>
      </th>
      <td className={styles.wide}>
        <span className={styles.sheet}>
          <span style={{ color: statusColours(sign).text }}>
            <StatusShape status={sign} />
          </span>
          {t('Sheet {number}', { number: String(sheet.number) })}
        </span>
        <span className={styles.quiet}>{STATUS_TITLES[sheet.status]}</span>
      </td>
      <td className={classNames(styles.number, styles.wide)}>
        <span className={styles.gold}>{decimalText(row.net_g)}</span>
      </td>
      <td className={styles.number}>
        <span className={styles.label}>{t('Vendor price')}</span>
        <span className={styles.before}>{decimalText(vendor.now)} →</span> <strong>{decimalText(vendor.moved)}</strong>
      </td>
      <td className={styles.number}>
        <span className={styles.label}>{t('Margin')}</span>
        <span className={styles.before}>{percentText(margin.now)} →</span>{' '}
        <strong data-tone={under === null ? undefined : 'rejected'}>{percentText(margin.moved)}</strong>
      </td>
      <td className={classNames(styles.number, styles.wide)}>{target === null ? '–' : decimalText(target)}</td>
      <td className={classNames(styles.number, styles.wide)}>
        <strong data-tone={over === null ? undefined : 'revision'}>{decimalText(wholesale.moved)}</strong>
      </td>
      <td className={styles.result}>
        {over !== null && (
          <span data-tone="revision">
            <TrendingUp size={14} aria-hidden="true" />
            {t('{amount} over target', { amount: decimalText(over) })}
          </span>
        )}
        {under === null ? (
          <span className={styles.quiet}>
            <Check size={14} aria-hidden="true" />
            {t('margin holds')}
          </span>
        ) : (
          <span data-tone="rejected">
            <CircleAlert size={14} aria-hidden="true" />
            {t('margin {points} points low', { points: decimalText(under, 1) })}
          </span>
        )}
      </td>
    </tr>
  );
}
