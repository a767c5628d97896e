import { titleOfModule } from '@facet/contract/constants/catalogue';
import { decisionBars, roundParts } from '@facet/contract/constants/figure-words';
import { DECISION_HOURS } from '@facet/contract/constants/figures';
import type { ReviewAndApprovalMetrics as Data } from '@facet/contract/entities/analytics';
import { useQuery } from '@tanstack/react-query';
import { analyticsQueries } from '../api.ts';
import { Histogram } from '../charts/histogram.tsx';
import { Key } from '../charts/key.tsx';
import { ROUND_FILLS, STATUS_FILLS } from '../charts/patterns.tsx';
import { ShareBars } from '../charts/share-bars.tsx';
import { StackedBars } from '../charts/stacked-bars.tsx';
import type { FigureQuery } from '../figure-query.ts';
import { countText, hoursText, inDays, figureNumber, percent } from '../words.ts';
import { Nothing, Panel, FigureSection } from './panel.tsx';
import styles from './panels.module.css';
import { reviewTables } from './review-tables.ts';
import { t } from '../../../ui/words.ts';

const FEW = t('Shown once five styles are approved in this period.');
const SIZE = { height: 24, pitch: 36 };

function FirstPass({ data }: { data: Data }) {
  const rows = data.modules.flatMap(({ module, first_pass: share, first_pass_before: before }) =>
    share === null ? [] : [{ key: module, name: titleOfModule(module), share, before }],
  );
  return (
    <FigureSection
      title={t('First-pass approval')}
      definition="first_pass"
      figure={data.first_pass.value === null ? null : { value: percent(data.first_pass.value).slice(0, -2), unit: '%' }}
      say={t('Styles approved in their first review. Ring: the days before.')}
      countedAt={data.scope.counted_at}
    >
      {rows.length === 0 ? (
        <Nothing>{FEW}</Nothing>
      ) : (
        <ShareBars label={t('First-pass approval by module')} rows={rows} />
      )}
    </FigureSection>
  );
}

function DecisionTime({ data }: { data: Data }) {
  const { value } = data.decision_time;
  const median = value === null ? -1 : DECISION_HOURS.filter((hours) => hours <= value).length;
  return (
    <FigureSection
      title={t('Time to decision')}
      definition="histogram"
      figure={
        value === null
          ? null
          : {
              value: hoursText(value).split(' ')[0] ?? '',
              unit: t('{unit}, median', { unit: hoursText(value).split(' ')[1] ?? '' }),
            }
      }
      say={
        data.decision_p85 === null
          ? t('From the request to the first answer. Weekends count.')
          : t('From the request to the first answer. Weekends count. p85: {p85}.', {
              p85: hoursText(data.decision_p85),
            })
      }
      countedAt={data.scope.counted_at}
    >
      {data.histogram.every((count) => count === 0) ? (
        <Nothing>{t('No request from this period was answered.')}</Nothing>
      ) : (
        <Histogram
          label={t('Requests by time to the first answer')}
          median={value === null ? null : t('median {median}', { median: hoursText(value) })}
          bars={decisionBars().map((label, index) => ({
            label,
            count: data.histogram[index] ?? 0,
            holdsMedian: index === median,
          }))}
        />
      )}
    </FigureSection>
  );
}

function Rounds({ data }: { data: Data }) {
  return (
    <FigureSection
      title={t('Rounds per style')}
      definition="rounds"
      figure={data.rounds_mean === null ? null : { value: figureNumber(data.rounds_mean, 1), unit: t('mean') }}
      say={t('Reviews until approval, styles approved in this period.')}
      countedAt={data.scope.counted_at}
    >
      {data.modules.length === 0 ? (
        <Nothing>{t('No style was approved in this period.')}</Nothing>
      ) : (
        <>
          <Key items={roundParts().map((label, at) => ({ label, fill: ROUND_FILLS[at] ?? STATUS_FILLS.draft }))} />
          <StackedBars
            label={t('Styles by rounds until approval')}
            size={SIZE}
            isShare
            rows={data.modules.map((row) => ({
              key: row.module,
              name: titleOfModule(row.module),
              end: row.rounds_mean === null ? '' : figureNumber(row.rounds_mean, 1),
              segments: roundParts().map((label, index) => ({
                key: label,
                label: index === 0 ? label : t('{label} rounds', { label }),
                value: row.rounds[index] ?? 0,
                fill: ROUND_FILLS[index] ?? STATUS_FILLS.draft,
              })),
            }))}
          />
        </>
      )}
    </FigureSection>
  );
}

function Waiting({ data }: { data: Data }) {
  const rows = data.modules.filter(
    ({ maker_hours: maker, reviewer_hours: reviewer }) => maker !== null && reviewer !== null,
  );
  return (
    <FigureSection
      title={t('Who styles are waiting for')}
      definition="waiting"
      figure={
        data.reviewer_share === null
          ? null
          : { value: percent(data.reviewer_share).slice(0, -2), unit: t('% on a reviewer') }
      }
      say={t('Median days per style from first file to approval.')}
      countedAt={data.scope.counted_at}
    >
      {rows.length === 0 ? (
        <Nothing>{FEW}</Nothing>
      ) : (
        <>
          <Key
            items={[
              { label: t('on the maker'), fill: STATUS_FILLS.in_progress },
              { label: t('on a reviewer'), fill: STATUS_FILLS.in_review },
            ]}
          />
          <StackedBars
            label={t('Median days waiting on maker and reviewer')}
            size={SIZE}
            rows={rows.map((row) => ({
              key: row.module,
              name: titleOfModule(row.module),
              end: row.reviewer_share === null ? '' : percent(row.reviewer_share),
              segments: [
                {
                  key: 'maker',
                  label: t('on the maker, days'),
                  value: row.maker_hours ?? 0,
                  text: inDays(row.maker_hours ?? 0),
                  fill: STATUS_FILLS.in_progress,
                },
                {
                  key: 'reviewer',
                  label: t('on a reviewer, days'),
                  value: row.reviewer_hours ?? 0,
                  text: inDays(row.reviewer_hours ?? 0),
                  fill: STATUS_FILLS.in_review,
                },
              ],
            }))}
          />
        </>
      )}
    </FigureSection>
  );
}

const Charts = ({ data }: { data: Data }) => (
  <div className={styles.sections}>
    <FirstPass data={data} />
    <DecisionTime data={data} />
    <Rounds data={data} />
    <Waiting data={data} />
  </div>
);

/** How fast reviews are answered, in how many rounds, and who styles waited for. */
export function ReviewPanel({ query }: { query: FigureQuery }) {
  const asked = useQuery(analyticsQueries.reviews(query));
  return (
    <Panel
      name="reviews"
      title={t('Review and approval metrics')}
      definition="first_pass"
      asked={asked}
      say={({ decisions, approvals, requests }) =>
        [countText(requests, 'requests'), countText(decisions, 'decisions'), countText(approvals, 'approvals')].join(
          ', ',
        )
      }
      countedAt={asked.data?.scope.counted_at}
      nothing={({ requests, decisions, modules }) =>
        requests + decisions + modules.length === 0
          ? t('No reviews were requested or answered. Try a longer range.')
          : null
      }
      Chart={Charts}
      tables={reviewTables}
      height={380}
    />
  );
}
