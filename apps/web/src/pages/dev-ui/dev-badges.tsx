import { STATUS_LABELS, type Status } from '@facet/contract/constants/status-words';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { AvatarGroup } from '../../ui/avatar-group.tsx';
import { DueBadge } from '../../shared/due/due-badge.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PriorityBars } from '../../shared/statuses/priority-bars.tsx';
import { StatusBadge } from '../../shared/statuses/status-badge.tsx';
import { DevSection, SpecimenRow } from './dev-section.tsx';
import { t } from '../../ui/words.ts';

const STATUSES: Status[] = [
  'created',
  'draft',
  'to_do',
  'in_progress',
  'in_review',
  'revision_needed',
  'rejected',
  'approved',
  'done',
  'finished',
  'paused',
  'skipped',
  'locked',
  'archived',
];
const DAYS = [20, 3, 1, 0, -2];
const DAY_MS = 86_400_000;
const PEOPLE = [
  'Priya Raman',
  'Tomas Lindqvist',
  'Daniel Okafor',
  'Mei Tanaka',
  'Sofia Rossi',
  'Jonas Keller',
  'Helena Ward',
];

/** Statuses, dates, priorities and people. */
export function DevBadges() {
  const [now] = useState(() => new Date());
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toLocaleDateString('en-CA');
  return (
    <DevSection title={t('Badges, {count} statuses', { count: Object.keys(STATUS_LABELS).length })}>
      <SpecimenRow>
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </SpecimenRow>
      <SpecimenRow>
        {DAYS.map((days) => (
          <DueBadge key={days} due={inDays(days)} now={now} />
        ))}
      </SpecimenRow>
      <SpecimenRow>
        <PriorityBars priority="low" />
        <PriorityBars priority="medium" />
        <PriorityBars priority="high" />
        <PriorityBars priority="critical" />
        <Kbd>{t('Ctrl K')}</Kbd>
      </SpecimenRow>
      <SpecimenRow>
        {PEOPLE.map((name, index) => (
          <Avatar key={name} name={name} online={index % 2 === 0} />
        ))}
        <AvatarGroup people={PEOPLE.map((name) => ({ id: name, name }))} />
        <Avatar name="Priya Raman" size={22} />
      </SpecimenRow>
      <SpecimenRow>
        <Logo height={36} />
        <Logo height={24} markOnly />
      </SpecimenRow>
    </DevSection>
  );
}
