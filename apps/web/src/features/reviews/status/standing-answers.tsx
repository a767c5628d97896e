import type { StyleWire } from '@facet/contract/entities/design';
import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useDownload } from '../../../shared/files/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import { overRuling } from '../deciding/deciding.ts';
import { styleHistory } from '../history/api.ts';
import { statusSentences } from '../history/status-sentence.ts';
import { VersionActs } from '../history/version-acts.tsx';
import type { StatusOf } from './review-status.tsx';
import styles from './standing-answers.module.css';

const SAYINGS = new Set(['answered', 'taken_back', 'status_set', 'withdrawn', 'passed_over']);

type StandingAnswersProps = StatusOf & { style: StyleWire; onClose: () => void };

/** Who said what of a style's latest version, which of it holds and why; to over-rule it, and the approval record. */
export function StandingAnswers({ style, projectId, moduleId, onOverRule, onClose }: StandingAnswersProps) {
  const { data } = useQuery(styleHistory({ projectId, moduleId, styleId: style.id }));
  const download = useDownload();
  const latest = style.items.filter(({ version }) => version === style.version);
  const [holds, ...beside] = statusSentences(latest);
  if (!holds) return null;
  const acts = (data ?? []).filter(({ version, kind }) => version === style.version && SAYINGS.has(kind));
  const approved = latest.find(({ status }) => status === 'approved');
  const ask = overRuling(style);
  const handleOverRule = ask && (() => (onClose(), onOverRule(ask)));
  return (
    <section className={styles.answers} aria-label={t('Who said what')}>
      <p className={styles.holds}>{holds}</p>
      {beside.map((sentence) => (
        <p key={sentence} className={styles.beside}>
          {sentence}
        </p>
      ))}
      <VersionActs acts={acts} />
      {(handleOverRule || approved) && (
        <div className={styles.foot}>
          {handleOverRule && (
            <Button size="small" variant="danger" onClick={handleOverRule}>
              {t('Over-rule')}
            </Button>
          )}
          {approved && (
            <Button
              size="small"
              icon={<FileCheck />}
              loading={download.isPending}
              onClick={() => download.start({ projectId, moduleId, approvedItemId: approved.id })}
            >
              {t('Approval record')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
