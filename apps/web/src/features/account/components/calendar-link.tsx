import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { formatMoment } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { calendarLinkQuery, useCreateCalendarLink, useDeleteCalendarLink } from '../calendar-api.ts';
import { CalendarAddress } from './calendar-address.tsx';
import styles from './calendar-link.module.css';
import { t } from '../../../ui/words.ts';

type Question = 'replace' | 'end' | null;

/** The private address where other calendars read one's due dates: create it, see it once, replace it, turn it off. */
export function CalendarLink({ userId }: { userId: number }) {
  const query = useQuery(calendarLinkQuery(userId));
  const create = useCreateCalendarLink(userId);
  const end = useDeleteCalendarLink(userId);
  const [question, setQuestion] = useState<Question>(null);
  const close = () => setQuestion(null);
  const { data } = query;
  if (!data) {
    return (
      <StandIn
        small
        query={query}
        skeleton={<Skeleton width={220} height={36} radius={6} />}
        failed={t('Couldn’t load the calendar address')}
      />
    );
  }
  if (data.created_at === null) {
    return (
      <div>
        <Button icon={<CalendarPlus />} loading={create.isPending} onClick={() => create.mutate()}>
          {t('Create calendar address')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {data.url !== null && <CalendarAddress key={data.url} url={data.url} />}
      <p className={styles.line}>
        {t('You created your calendar address on {moment}.', { moment: formatMoment(data.created_at) })}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setQuestion('replace')}>{t('Replace')}</Button>
        <Button variant="danger" onClick={() => setQuestion('end')}>
          {t('Turn off')}
        </Button>
      </div>
      <ConfirmModal
        opened={question === 'replace'}
        onClose={close}
        onConfirm={() => create.mutate(undefined, { onSettled: close })}
        title={t('Replace calendar address?')}
        confirmLabel={t('Replace')}
        tone="plain"
        busy={create.isPending}
      >
        {t('The current address stops working at once. Add the new one to your calendars.')}
      </ConfirmModal>
      <ConfirmModal
        opened={question === 'end'}
        onClose={close}
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
        title={t('Turn off calendar address?')}
        confirmLabel={t('Turn off')}
        busy={end.isPending}
      >
        {t('Calendars that use it will stop showing your due dates.')}
      </ConfirmModal>
    </>
  );
}
