import type { AskedPersonWire, StepRuleWire } from '@facet/contract/entities/step-rule';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDot } from 'lucide-react';
import { formatShortDay } from '../../../lib/format-date.ts';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { stepRuleQueries, type RulePlace } from '../step-rule-api.ts';
import styles from './step-rule.module.css';

function describeSteps({ has_app: hasApp, has_passkey: hasPasskey }: AskedPersonWire): string {
  if (hasPasskey) return hasApp ? t('Passkey and app') : t('Passkey');
  return hasApp ? t('Authenticator app') : t('Password only');
}

function Person({ person, until }: { person: AskedPersonWire; until: string }) {
  const name = `${person.first_name} ${person.last_name}`.trim() || person.email;
  return (
    <li className={styles.person}>
      <Avatar name={name} colourKey={String(person.id)} size={32} decorative />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{describeSteps(person)}</span>
      </span>
      <span className={styles.state} data-ready={person.is_ready || undefined}>
        {person.is_ready ? <CircleCheck aria-hidden="true" /> : <CircleDot aria-hidden="true" />}
        {person.is_ready ? t('Ready') : until}
      </span>
    </li>
  );
}

/** Whom the rule asks, those who lack a step first. */
export function AskedPeople({ rule, spaceId = null }: { rule: StepRuleWire; spaceId?: RulePlace }) {
  const query = useQuery(stepRuleQueries.people(spaceId));
  const { asks, begins_at: beginsAt } = rule;
  if (asks === null || beginsAt === null) return null;
  const { people, ready } = rule.groups[asks];
  const until =
    Date.parse(beginsAt) > Date.now() ? t('Until {day}', { day: formatShortDay(beginsAt) }) : t('Asked now');
  return (
    <section aria-labelledby="asked">
      <h2 id="asked" className={styles.title}>
        {t('What it means')}
      </h2>
      <p className={styles.lead}>
        {t('{missing} of {people} are not ready. They log in as always, and are led to the set-up.', {
          missing: people - ready,
          people,
        })}
      </p>
      <Loaded
        small
        query={query}
        skeleton={<SkeletonRows count={4} height={56} />}
        failed={t('Couldn’t load the people')}
      >
        {({ data }) => (
          <ul className={styles.people}>
            {data.map((person) => (
              <Person key={person.id} person={person} until={until} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
