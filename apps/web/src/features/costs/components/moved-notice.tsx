import { calculateCosts, moneyDifference } from '@facet/contract/craft/cost-sheet';
import type { CostMove, CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { FlaskRound, History, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { formatMoment } from '../../../lib/format-date.ts';
import { decimalText, signedText } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { takenText } from '../taken-text.ts';
import styles from './sheet-head.module.css';
import { rich, strong, t } from '../../../ui/words.ts';

const takes = ({ what, take }: CostMove) =>
  what === 'cad' ? { cad: take } : what === 'stones' ? { stones: take } : { snapshot: take };

function headline({ what, to, grams }: CostMove): string {
  if (what === 'stones') return t('The stone list moved to {to}', { to });
  if (what === 'snapshot') return t('Prices moved to snapshot {to}', { to });
  return grams
    ? t('CAD moved to v{to}: {grams} g', { to, grams: signedText(grams, 3) })
    : t('CAD moved to v{to}', { to });
}

function standsOn({ what, from }: CostMove): string {
  if (from === null) return t('This sheet stands on none.');
  return what === 'cad' ? t('This sheet stands on v{from}.', { from }) : t('This sheet stands on {from}.', { from });
}

/** What was taken last, until the sheet goes on its way: whoever has it open sees who changed its figures, and by how much. */
export function TakenNotice({ sheet }: { sheet: CostSheetAnswer }) {
  const last = sheet.steps.at(-1);
  if (!last?.taken) return null;
  return (
    <p role="status" className={styles.taken}>
      <History />
      <span>
        {rich('Taken by {name}, {moment}: <strong>{what}</strong>', {
          name: last.by.name,
          moment: formatMoment(last.at),
          what: takenText(last.taken),
          strong,
        })}
      </span>
    </p>
  );
}

type TrialProps = {
  body: CostBody;
  kept: CostBody;
  trial: { drop: () => void; keep: () => void };
  /** Whether the sheet may still be changed. */
  mayKeep: boolean;
};

/** What is being tried does to the vendor price; kept by a person, or dropped. */
export function TrialNotice({ body, kept, trial, mayKeep }: TrialProps) {
  const [before, now] = useMemo(
    () => [kept, body].map((one) => calculateCosts(one).costs?.vendor ?? null),
    [kept, body],
  );
  return (
    <div className={styles.moved}>
      <FlaskRound />
      <p role="status">
        {t('Change what you like: another stone, another price. Nothing is saved.')}{' '}
        {before &&
          now &&
          before !== now &&
          rich('The vendor price would be <strong>{vendor}</strong> ({by}).', {
            vendor: decimalText(now, 2),
            by: signedText(moneyDifference(now, before)),
            strong,
          })}
      </p>
      <Button size="small" onClick={trial.drop}>
        {t('Drop the changes')}
      </Button>
      {mayKeep && (
        <Button size="small" disabled={body === kept} onClick={trial.keep}>
          {t('Keep the changes')}
        </Button>
      )}
    </div>
  );
}

type MovedProps = {
  sheet: CostSheetAnswer;
  isBusy: boolean;
  onTake: (take: ReturnType<typeof takes>) => void;
};

/** What is newer than what the sheet stands on, with its price; taken by a person. */
export const MovedNotice = ({ sheet, isBusy, onTake }: MovedProps) =>
  sheet.moved.map((move) => (
    <div key={move.what} className={styles.moved}>
      <TriangleAlert />
      <p>
        <b>{`${headline(move)}.`}</b> {standsOn(move)}{' '}
        {move.vendor !== null &&
          rich('With it the vendor price is <strong>{vendor}</strong> ({by}).', {
            vendor: decimalText(move.vendor, 2),
            by: move.by === null ? '–' : signedText(move.by),
            strong,
          })}
      </p>
      <Button size="small" loading={isBusy} onClick={() => onTake(takes(move))}>
        {move.what === 'cad' ? t('Take v{to}', { to: move.to }) : t('Take it')}
      </Button>
    </div>
  ));
