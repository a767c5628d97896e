import { REVIEW_LINK_DAYS_MAX } from '@facet/contract/constants/limits';
import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import { useState, type FormEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { dateIn, useClock } from '../../../lib/use-clock.ts';
import { toMoment } from '../../../lib/zoned-time.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { useUpdateReviewLink } from '../links-api.ts';
import styles from './review-links-dialog.module.css';
import { t } from '../../../ui/words.ts';

const DAY_MS = 86_400_000;

type LinkFormProps = { projectId: number; link: ReviewLinkWire; onClose: () => void };

/** The last day on which a link works, in the owner's time zone. */
export function LinkExpiryForm({ projectId, link, onClose }: LinkFormProps) {
  const { now, timeZone } = useClock();
  const [day, setDay] = useState(() => dateIn(new Date(link.expires_at), timeZone));
  const save = useUpdateReviewLink(projectId);
  const errors = formErrors(save.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (day === '') return;
    const expires_at = toMoment({ date: day, time: '23:59' }, timeZone);
    save.mutate({ linkId: link.id, expires_at }, { onSuccess: onClose });
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <DateField
        label={t('Works until')}
        size="small"
        value={day || null}
        min={dateIn(now, timeZone)}
        max={dateIn(new Date(now.getTime() + (REVIEW_LINK_DAYS_MAX - 1) * DAY_MS), timeZone)}
        error={errors['expires_at'] ?? errors[FORM_ERROR]}
        autoFocus
        onChange={(next) => setDay(next ?? '')}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary" loading={save.isPending}>
          {t('Save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
