import type { ArchiveRules } from '@facet/contract/archive/archive-rules';
import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ImportAsk, ImportRow, ImportRun } from '@facet/contract/entities/import';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { numberText, t } from '../../../ui/words.ts';
import { archiveQueries, ROWS_SHOWN, usePlan, useSteer, type ShownRows } from '../api.ts';
import { ASK_WORDS, REASON_WORDS } from '../archive-words.ts';
import styles from './archive.module.css';

type DryRunStepProps = { spaceId: number; run: ImportRun; rules: ArchiveRules; onNames: () => void };

const CHOICES = {
  twice: [
    { value: 'both', label: t('Newer is the later version') },
    { value: 'newest', label: t('Only the newer one') },
  ],
  gap: [
    { value: 'keep', label: t('Keep the numbers') },
    { value: 'close', label: t('Count on') },
  ],
  alike: [
    { value: 'apart', label: t('Two styles') },
    { value: 'join', label: t('One style') },
  ],
} as const;

/** What would come, what may be decided, and what is left out and why. */
export function DryRunStep({ spaceId, run, rules, onNames }: DryRunStepProps) {
  const { counts } = run;
  const [show, setShow] = useState<ShownRows>(counts.asks > 0 ? 'asks' : 'comes');
  const steer = useSteer({ spaceId, importId: run.id });
  return (
    <>
      <Numbers counts={counts} />
      <div className={styles.head}>
        <SegmentedControl
          label={t('Files')}
          value={show}
          onChange={setShow}
          size={32}
          items={[
            { value: 'asks', label: t('Needs you'), count: counts.asks },
            { value: 'left_out', label: t('Left out'), count: counts.left_out },
            { value: 'comes', label: t('Comes over'), count: counts.comes },
          ]}
        />
      </div>
      <Rows key={show} spaceId={spaceId} run={run} rules={rules} show={show} />
      <section className={styles.left}>
        <h2>{t('Left out, by itself')}</h2>
        <span className={styles.hint}>{t('none of these is lost, the archive stays as it is')}</span>
        <ul>
          {counts.why.map(({ reason, files }) => (
            <li key={reason}>
              <b>{numberText(files)}</b> {REASON_WORDS[reason]}
            </li>
          ))}
        </ul>
      </section>
      <footer className={styles.foot}>
        <p>
          {counts.asks > 0 &&
            t('{asks, plural, one {# needs you.} other {# need you.}} Without an answer they take the choice shown.', {
              asks: counts.asks,
            })}
        </p>
        <Button onClick={onNames}>{t('Back to names')}</Button>
        <Button variant="primary" loading={steer.isPending} onClick={() => steer.mutate({ act: 'run', rules })}>
          {t('{files, plural, one {Bring # file over} other {Bring # files over}}', { files: counts.comes })}
        </Button>
      </footer>
    </>
  );
}

function Numbers({ counts }: { counts: ImportRun['counts'] }) {
  const figures = [
    [t('Folders'), counts.folders],
    [t('Projects'), counts.projects],
    [t('Styles'), counts.styles],
    [t('Versions'), counts.versions],
    [t('Files'), counts.comes, formatBytes(counts.comes_bytes)],
    [t('Left out'), counts.left_out],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {figures.map(([title, figure, below]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{numberText(figure)}</dd>
          {below && <dd className={styles.hint}>{below}</dd>}
        </div>
      ))}
    </dl>
  );
}

type RowsProps = Omit<DryRunStepProps, 'onNames'> & { show: ShownRows };

function Rows({ spaceId, run, rules, show }: RowsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(archiveQueries.rows(spaceId, run.id, { show, page, search: '' }));
  const plan = usePlan({ spaceId, importId: run.id });
  const handleChoice = (ask: ImportAsk, choice: string) => plan.mutate({ ...rules, [ask]: choice });
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} height={50} />} failed={t('Couldn’t load the files')}>
      {({ data, total }) => (
        <>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('In the archive')}</th>
                  <th scope="col">{t('Becomes')}</th>
                  <th scope="col">{t('Why')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <code className={styles.name}>{row.path}</code>
                    </td>
                    <td>{toBecome(row)}</td>
                    <td>
                      {row.asks && (
                        <div className={styles.ask}>
                          <span>{ASK_WORDS[row.asks]}</span>
                          <Select
                            hideLabel
                            size="small"
                            label={t('{why}, for all alike', { why: ASK_WORDS[row.asks] })}
                            value={rules[row.asks]}
                            options={CHOICES[row.asks]}
                            onChange={(choice) => row.asks && handleChoice(row.asks, choice)}
                          />
                        </div>
                      )}
                      {row.why && REASON_WORDS[row.why]}
                      {row.why === 'double' && row.detail && <code className={styles.detail}>{row.detail}</code>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={styles.pages}>
            <span className={styles.hint}>
              {t('{files, plural, =0 {No files} one {# file} other {# files}}', { files: total })}
            </span>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('Before')}
            </Button>
            <Button size="small" disabled={page * ROWS_SHOWN >= total} onClick={() => setPage(page + 1)}>
              {t('Next')}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}

function toBecome({ project, style, module, version }: ImportRow) {
  if (!style || !module || version === null) return t('left out');
  return (
    <>
      <strong>{style}</strong>, {titleOfModule(module)} {version}, <span className={styles.hint}>{project}</span>
    </>
  );
}
