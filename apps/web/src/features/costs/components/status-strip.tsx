import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostStatus } from '@facet/contract/constants/statuses';
import { Circle, CircleCheck, CircleDot, Lock, Undo2, type LucideIcon } from 'lucide-react';
import { formatMoment } from '../../../lib/format-date.ts';
import { takenText } from '../taken-text.ts';
import { STATUS_TITLES } from '../../../shared/costs/sheet-status.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import styles from './sheet-head.module.css';
import { t } from '../../../ui/words.ts';

const ICONS: Readonly<Record<CostStatus, LucideIcon>> = {
  draft: Circle,
  submitted: CircleDot,
  returned: Undo2,
  approved: CircleCheck,
  locked: Lock,
};
const SHOWN = ['draft', 'submitted', 'approved', 'locked'] as const;

/** Who brought it there, and when; or what was taken into it. */
export const stepWords = ({ at, by, note, taken }: CostSheetAnswer['steps'][number]) =>
  [taken && takenText(taken), by.name, formatMoment(at), note].filter(Boolean).join(', ');

/** The way of a sheet; only where it is now stands out, with who and when. */
export function StatusStrip({ sheet }: { sheet: CostSheetAnswer }) {
  const shown = sheet.status === 'returned' ? (['draft', 'returned', 'approved', 'locked'] as const) : SHOWN;
  return (
    <ol className={styles.strip} aria-label={t('Status')}>
      {shown.map((status) => {
        const Icon = ICONS[status];
        const step = sheet.steps.findLast((one) => one.status === status);
        const isNow = status === sheet.status;
        const words = (
          <span>
            <Icon />
            {STATUS_TITLES[status]}
          </span>
        );
        return (
          <li key={status} aria-current={isNow ? 'step' : undefined} data-status={status}>
            {isNow && step ? (
              <Tooltip label={stepWords(step)} describes>
                {words}
              </Tooltip>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ol>
  );
}
