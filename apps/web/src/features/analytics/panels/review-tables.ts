import { titleOfModule } from '@facet/contract/constants/catalogue';
import { decisionBars, roundParts } from '@facet/contract/constants/figure-words';
import type { ReviewAndApprovalMetrics } from '@facet/contract/entities/analytics';
import { t } from '../../../ui/words.ts';
import type { FigureTable } from '../export/csv.ts';
import { fullName, percent } from '../words.ts';

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
const roundedShare = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

const moduleTable = ({ modules }: ReviewAndApprovalMetrics): FigureTable => ({
  title: t('Reviews by module'),
  head: [
    t('Module'),
    t('Approved⟦several⟧'),
    t('First pass'),
    t('First pass before'),
    ...roundParts(),
    t('Mean rounds'),
    t('Maker, hours'),
    t('Reviewer, hours'),
    t('Share on a reviewer'),
  ],
  rows: modules.map((row) => [
    titleOfModule(row.module),
    row.approved,
    roundedShare(row.first_pass),
    roundedShare(row.first_pass_before),
    ...row.rounds,
    rounded(row.rounds_mean),
    rounded(row.maker_hours),
    rounded(row.reviewer_hours),
    roundedShare(row.reviewer_share),
  ]),
  format: (value, column) =>
    [2, 3, 11].includes(column) && typeof value === 'number' ? percent(value) : String(value ?? '–'),
});

/** The data of the review panel, as tables. */
export const reviewTables = (data: ReviewAndApprovalMetrics): FigureTable[] => [
  moduleTable(data),
  {
    title: t('Time to decision'),
    head: [t('Time⟦how long it took⟧'), t('Requests')],
    rows: decisionBars().map((label, index) => [label, data.histogram[index] ?? 0]),
  },
  {
    title: t('Reviewers'),
    head: [t('Person'), t('Client'), t('Answers'), t('Approvals'), t('Median, hours')],
    rows: data.reviewers.map((row) => [
      fullName(row.person),
      row.is_client ? t('yes') : t('no'),
      row.decisions,
      row.approvals,
      rounded(row.median),
    ]),
  },
];
