import type { TwoStepGroup } from '@facet/contract/constants/second-step';
import type { StepRuleWire } from '@facet/contract/entities/step-rule';
import { useState } from 'react';
import { formatShortDay } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { t } from '../../../ui/words.ts';
import { useSetStepRule, type RulePlace } from '../step-rule-api.ts';
import styles from './step-rule.module.css';

type Choice = TwoStepGroup | 'nobody';

type Described = { id: Choice; name: string; detail: string };

const NOBODY: Described = { id: 'nobody', name: t('Nobody must'), detail: t('Each person decides.') };
const EVERYONE: Described = {
  id: 'everyone',
  name: t('Everyone with a password'),
  detail: t('Clients with a review link stay as they are.'),
};
const CHOICES: readonly Described[] = [
  NOBODY,
  { id: 'admins', name: t('Administrators'), detail: t('Those who see this page.') },
  { id: 'owners', name: t('Administrators and owners'), detail: t('Owners of a project or a space too.') },
  EVERYONE,
];
const CHOICES_OF_SPACE: readonly Described[] = [
  NOBODY,
  { id: 'admins', name: t('Admins of the space'), detail: t('Those who see this page.') },
  { id: 'owners', name: t('Admins and owners'), detail: t('Owners of a project of the space too.') },
  EVERYONE,
];
const DAYS = [0, 7, 14, 30, 90].map((days) => ({
  value: String(days),
  label: t('{days, plural, =0 {no time} one {# day} other {# days}}', { days }),
}));
const USUAL_DAYS = '14';

const countOf = ({ groups }: StepRuleWire, id: Choice) => {
  if (id === 'nobody') return '';
  const { people, ready } = groups[id];
  return t('{people}, {ready} ready', { people, ready });
};

type StepRuleProps = { rule: StepRuleWire; spaceId?: RulePlace };

/** Whom this installation, or a space, asks for a second step, and how much time they have. */
export function StepRule({ rule, spaceId = null }: StepRuleProps) {
  const set = useSetStepRule(spaceId);
  const [chosen, setChosen] = useState<Choice>(rule.asks ?? 'nobody');
  const [days, setDays] = useState(USUAL_DAYS);
  // As it was when the choice was begun, whatever is read meanwhile.
  const [readAt] = useState(rule.updated_at);
  const handleSave = () =>
    set.mutate({ asks: chosen === 'nobody' ? null : chosen, days: Number(days), updated_at: readAt });
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.title}>{t('Who must use two steps')}</legend>
      <p className={styles.lead}>
        {t('A passkey counts as two. Who comes by a provider passes the provider’s steps.')}
      </p>
      {(spaceId === null ? CHOICES : CHOICES_OF_SPACE).map(({ id, name, detail }) => (
        <label key={id} className={styles.choice} data-chosen={chosen === id || undefined}>
          <input
            type="radio"
            name="asks"
            className={styles.radio}
            checked={chosen === id}
            onChange={() => setChosen(id)}
          />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{detail}</span>
          </span>
          <span className={styles.count}>{countOf(rule, id)}</span>
        </label>
      ))}
      {rule.begins_at && (
        <p className={styles.lead}>{t('Asked from {day} on.', { day: formatShortDay(rule.begins_at) })}</p>
      )}
      <div className={styles.foot}>
        {chosen !== 'nobody' && <Select label={t('They have')} options={DAYS} value={days} onChange={setDays} />}
        <Button variant="primary" loading={set.isPending} onClick={handleSave}>
          {t('Save changes')}
        </Button>
      </div>
    </fieldset>
  );
}
