import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { Verdict } from '@facet/contract/constants/statuses';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { statusColours } from '../../../shared/statuses/status.ts';
import { Bar, NextButton } from './decision-bar.tsx';
import styles from './standing-bar.module.css';
import type { Entry } from './entries.ts';
import { filesText } from '../deciding/deciding-words.ts';
import { VERBS } from './words.ts';
import { t } from '../../../ui/words.ts';

/** What was done, by the status that it led to. */
const DONE = { approved: 'approved', rejected: 'rejected', revision_needed: 'asked for a revision of' } as const;

const newestOf = (items: readonly ReviewItemWire[], isMine: boolean) =>
  items
    .flatMap(({ decisions }) => decisions.filter((one) => one.is_mine === isMine))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];

const agoText = (moment: string, now: number) => {
  const time = relativeTime(moment, now);
  return time === 'now' ? 'just now' : time;
};

const ofFiles = (items: readonly ReviewItemWire[], count: number) =>
  count === items.length && count > 1 ? `all ${filesText(count)}` : count > 1 ? filesText(count) : 'this';

function decidedText({ items }: Entry, isMine: boolean, now: number): string {
  const newest = newestOf(items, isMine);
  if (!newest) return `This is now ${STATUS_LABELS[items[0]?.status ?? 'in_review'].toLowerCase()}`;
  const count = items.filter(({ decisions }) =>
    decisions.some((one) => one.is_mine === isMine && one.status === newest.status),
  ).length;
  const who = isMine ? 'You' : newest.user.first_name || 'Someone';
  return `${who} ${DONE[newest.status]} ${ofFiles(items, count)}, ${agoText(newest.created_at, now)}`;
}

type Told = { asker: string | null; now: number; newer?: number | undefined };

/** Why a piece of the queue has no answer to give, in a sentence. */
export function standingText(entry: Entry, { asker, now, newer }: Told): string {
  if (entry.standing === 'superseded') {
    return `${newer === undefined ? 'A newer version' : `v${newer}`} is here. Your answer on v${entry.version} is not sent`;
  }
  if (entry.standing === 'withdrawn') return `${asker ?? 'The requester'} withdrew this request`;
  if (entry.standing === 'answered') return decidedText(entry, true, now);
  if (entry.standing === 'decided') return decidedText(entry, false, now);
  return 'Nothing left to decide here';
}

type StandingBarProps = {
  entry: Entry;
  asker: string | null;
  now: number;
  isLast: boolean;
  onNext: () => void;
  onAnew: () => void;
  /** The version that has taken its place, and the way to it; absent for whoever does not see it. */
  newer?: { version: number; onShow: () => void };
  /** What over-ruling could make of it; empty for who may not, or where nobody else has answered. */
  overRules: readonly Verdict[];
  onOverRule: (status: Verdict) => void;
};

/** The bar of a piece that does not wait for an answer: what became of it, and on to the next. */
export function StandingBar(props: StandingBarProps) {
  const { entry, asker, now, isLast, onNext, onAnew, newer, overRules, onOverRule } = props;
  const { standing, items } = entry;
  const isReplaced = standing === 'superseded';
  const isFinal = isReplaced || standing === 'withdrawn' || !items.some((item) => item.abilities.review);
  const status = isReplaced ? 'archived' : (items[0]?.status ?? 'in_review');
  const kept = items.flatMap(({ choice }) => choice?.status ?? [])[0];
  const { text, fill } = statusColours(status);
  return (
    <Bar
      words={
        <p className={styles.words} role="status" style={{ color: text, background: fill }}>
          <StatusShape status={status} size={14} />
          {standingText(entry, { asker, now, newer: newer?.version })}
          {kept &&
            standing !== 'answered' &&
            t('. You had chosen: {toLowerCase}', { toLowerCase: VERBS[kept].toLowerCase() })}
        </p>
      }
    >
      <span className={styles.space} />
      {!isFinal && (
        <Button variant="quiet" onClick={onAnew}>
          {standing === 'answered' ? t('Change my answer') : t('Answer anyway')}
        </Button>
      )}
      <OverRule statuses={overRules} onOverRule={onOverRule} />
      {isReplaced && newer && <Button onClick={newer.onShow}>Review v{newer.version}</Button>}
      <NextButton isLast={isLast} isSkip={isReplaced} onNext={onNext} />
    </Bar>
  );
}

/** Lifts what somebody else has answered: an act of its own, which asks for a reason. */
function OverRule({ statuses, onOverRule }: { statuses: readonly Verdict[]; onOverRule: (status: Verdict) => void }) {
  const [only] = statuses;
  if (only === undefined) return null;
  if (statuses.length === 1) {
    return (
      <Button variant="quiet" onClick={() => onOverRule(only)}>
        {t('Over-rule')}
      </Button>
    );
  }
  return (
    <Menu label={t('Over-rule')} position="top-end" trigger={<Button variant="quiet">{t('Over-rule')}</Button>}>
      {statuses.map((status) => (
        <MenuItem key={status} icon={<StatusShape status={status} size={14} />} onSelect={() => onOverRule(status)}>
          {VERBS[status]}
        </MenuItem>
      ))}
    </Menu>
  );
}

type LookingBackProps = { version: number; asked: number; onBack: () => void };

/** The bar while an earlier version is looked at, which nobody asks about. */
export function LookingBackBar({ version, asked, onBack }: LookingBackProps) {
  return (
    <Bar words={<p className={styles.back}>v{version} isn’t under review.</p>}>
      <Button onClick={onBack}>Back to v{asked}</Button>
    </Bar>
  );
}
