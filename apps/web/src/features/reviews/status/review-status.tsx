import type { StyleWire } from '@facet/contract/entities/design';
import type { ReviewRequestWire } from '@facet/contract/entities/review';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { DueBadge } from '../../../shared/due/due-badge.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { overRuling } from '../deciding/deciding.ts';
import { decidedFilesText } from '../deciding/deciding-words.ts';
import { styleRequests, useWithdrawReview } from '../requests-api.ts';
import { RecipientRow } from './recipient-row.tsx';
import styles from './review-status.module.css';
import { t } from '../../../ui/words.ts';

export type StatusOf = {
  projectId: number;
  moduleId: number;
  /** Opens the dialog that asks more people in the same request; absent if the reader may not. */
  onAskElse?: (request: ReviewRequestWire) => void;
  /** Asks whether to approve over the answers that stand against it. */
  onOverRule: (ask: NonNullable<ReturnType<typeof overRuling>>) => void;
};

type ReviewStatusProps = Omit<StatusOf, 'onOverRule'> & { style: StyleWire; onClose: () => void };

/** Every open request about a style's version: what was asked, and what each person has done. */
export function ReviewStatus({ projectId, moduleId, style, onAskElse, onClose }: ReviewStatusProps) {
  const query = useQuery(styleRequests(projectId, style.id));
  const { data } = query;
  const about = (data ?? []).filter(({ items }) => itemsOf(items, style.id, moduleId).length > 0);
  if (!data) {
    return (
      <div className={styles.waiting}>
        <StandIn
          small
          query={query}
          skeleton={<SkeletonRows count={3} height={56} />}
          failed={t('Couldn’t load the reviewers')}
        />
      </div>
    );
  }
  if (about.length === 0) {
    return (
      <div className={styles.nothing}>
        <p>{t('No open requests.')}</p>
      </div>
    );
  }
  return (
    <div>
      {about.map((request) => (
        <Request
          key={request.id}
          request={request}
          items={itemsOf(request.items, style.id, moduleId)}
          onAskElse={onAskElse}
          onClose={onClose}
        />
      ))}
    </div>
  );
}

const itemsOf = (items: ReviewRequestWire['items'], styleId: number, moduleId: number) =>
  items.filter((item) => item.style_id === styleId && item.project_module_id === moduleId);

type RequestProps = Pick<StatusOf, 'onAskElse'> & {
  request: ReviewRequestWire;
  items: ReviewRequestWire['items'];
  onClose: () => void;
};

function Request({ request, items, onAskElse, onClose }: RequestProps) {
  const clock = useClock();
  const { created_by: asker, created_at: at, due_date: due, note, recipients, abilities } = request;
  // If everything is decided, asking again takes a new request.
  const isWaiting = request.items.some(({ status }) => status === 'in_review');
  const handleAskElse = onAskElse && isWaiting ? () => (onClose(), onAskElse(request)) : undefined;
  return (
    <section className={styles.request}>
      <div className={styles.head}>
        <p className={styles.line}>
          <strong>
            {t('Review of v{version}, {files}', {
              version: items[0]?.version ?? '',
              files: decidedFilesText(items.length),
            })}
          </strong>
          {due && <DueBadge due={due} {...clock} />}
        </p>
        <p className={styles.asked}>
          {t('Round {round, number}. {name} asked on {day}', {
            round: items[0]?.round ?? 1,
            name: personName(asker),
            day: formatDayAndTime(at),
          })}
          {note && `: “${note}”`}
        </p>
      </div>
      <ul className={styles.people}>
        {recipients.map((recipient) => (
          <RecipientRow key={recipient.id} recipient={recipient} request={request} items={items} clock={clock} />
        ))}
      </ul>
      {(abilities.withdraw || handleAskElse) && (
        <RequestFoot request={request} onAskElse={handleAskElse} onClose={onClose} />
      )}
    </section>
  );
}

type FootProps = { request: ReviewRequestWire; onAskElse?: () => void; onClose: () => void };

function RequestFoot({ request, onAskElse, onClose }: FootProps) {
  const withdraw = useWithdrawReview(request.project_id);
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <div className={styles.foot} role="group" aria-label={t('Withdraw this request?')}>
        <p className={styles.question}>
          {t(
            'Withdraw? All {count, plural, one {# file} other {# files}} still undecided will return to their previous status.',
            { count: request.items.length },
          )}
        </p>
        <Button
          size="small"
          variant="danger"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(request.id, { onSuccess: onClose })}
        >
          {t('Withdraw')}
        </Button>
        <Button size="small" autoFocus onClick={() => setAsking(false)}>
          {t('Keep it')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      {request.abilities.withdraw && (
        <Button size="small" variant="quiet" className={styles.withdraw} onClick={() => setAsking(true)}>
          {t('Withdraw this request')}
        </Button>
      )}
      {onAskElse && (
        <Button size="small" icon={<UserPlus />} className={styles.else} onClick={onAskElse}>
          {t('Ask someone else')}
        </Button>
      )}
    </div>
  );
}
