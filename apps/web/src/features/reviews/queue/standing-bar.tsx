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
import { didText, decidedFilesText } from '../deciding/deciding-words.ts';
import { ACTS, VERBS } from './words.ts';
import { t } from '../../../ui/words.ts';

/** The latest answer: mine, or somebody else's. */
const newestOf = (items: readonly ReviewItemWire[], isMine: boolean) =>
  items
    .flatMap(({ decisions }) => decisions.filter((one) => one.is_mine === isMine))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];

const agoText = (moment: string, now: number) => {
  const time = relativeTime(moment, now);
  return time === t('now') ? t('just now') : time;
};

function ofFiles(items: readonly ReviewItemWire[], count: number): string | null {
  if (count <= 1) return null;
  return count === items.length
    ? t('all {count, plural, one {# file} other {# files}}', { count })
    : decidedFilesText(count);
}

function decidedText({ items }: Entry, isMine: boolean, now: number): string {
  const newest = newestOf(items, isMine);
  if (!newest)
    return t('This is now {status}', { status: STATUS_LABELS[items[0]?.status ?? 'in_review'].toLowerCase() });
  const count = items.filter(({ decisions }) =>
    decisions.some((one) => one.is_mine === isMine && one.status === newest.status),
  ).length;
  const name = isMine ? null : newest.user.first_name || t('Someone');
  const did = didText(newest.status, name, ofFiles(items, count));
  return `${did}, ${agoText(newest.created_at, now)}`;
}

type Told = { asker: string | null; now: number; newer?: number | undefined };

/** Why a piece can't be answered, in a sentence. */
export function standingText(entry: Entry, { asker, now, newer }: Told): string {
  if (entry.standing === 'superseded') {
    const { version } = entry;
    return newer === undefined
      ? t('A newer version is here. Your answer on v{version} is not sent', { version })
      : t('v{newer} is here. Your answer on v{version} is not sent', { newer, version });
  }
  if (entry.standing === 'withdrawn')
    return asker === null
      ? t('The requester withdrew this request')
      : t('{name} withdrew this request', { name: asker });
  if (entry.standing === 'shown') return t('You can look and comment. No answer is asked for.');
  if (entry.standing === 'answered') return decidedText(entry, true, now);
  if (entry.standing === 'decided') return decidedText(entry, false, now);
  return t('Nothing left to decide here');
}

type StandingBarProps = {
  entry: Entry;
  asker: string | null;
  now: number;
  isLast: boolean;
  onNext: () => void;
  onAnew: () => void;
  /** The version that replaced it, and the way there; absent if the reader can't see it. */
  newer?: { version: number; onShow: () => void };
  /** The verdicts that could overrule it; empty if the reader may not, or nobody else has answered. */
  overRules: readonly Verdict[];
  onOverRule: (status: Verdict) => void;
};

/** The bar of a piece that is not waiting for an answer: what became of it, and the way to the next. */
export function StandingBar(props: StandingBarProps) {
  const { entry, asker, now, isLast, onNext, onAnew, newer, overRules, onOverRule } = props;
  const { standing, items } = entry;
  const isReplaced = standing === 'superseded';
  const isFinal = isReplaced || standing === 'withdrawn' || !items.some((item) => item.abilities.review);
  const status = isReplaced ? 'archived' : standing === 'shown' ? 'draft' : (items[0]?.status ?? 'in_review');
  const kept = items.flatMap(({ choice }) => choice?.status ?? [])[0];
  const { text, fill } = statusColours(status);
  const said = standingText(entry, { asker, now, newer: newer?.version });
  return (
    <Bar
      words={
        <p className={styles.words} role="status" style={{ color: text, background: fill }}>
          <StatusShape status={status} size={14} />
          {kept && standing !== 'answered' ? t('{said}. You had chosen: {act}', { said, act: ACTS[kept] }) : said}
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
      {isReplaced && newer && (
        <Button onClick={newer.onShow}>{t('Review v{version}', { version: newer.version })}</Button>
      )}
      {(standing !== 'shown' || !isLast) && <NextButton isLast={isLast} isSkip={isReplaced} onNext={onNext} />}
    </Bar>
  );
}

/** Overrules somebody else's answer: a separate act, which requires a reason. */
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

/** The bar while viewing an earlier version, which nobody asked about. */
export function LookingBackBar({ version, asked, onBack }: LookingBackProps) {
  return (
    <Bar words={<p className={styles.back}>{t('v{version} isn’t under review.', { version })}</p>}>
      <Button onClick={onBack}>{t('Back to v{version}', { version: asked })}</Button>
    </Bar>
  );
}
