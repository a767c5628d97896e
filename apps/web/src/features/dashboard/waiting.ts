import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { WaitingReviewWire } from '@facet/contract/entities/review';
import { t } from '../../ui/words.ts';

type Waiting = Pick<WaitingReviewWire, 'styles' | 'is_pick_one'>;
type Style = WaitingReviewWire['styles'][number];

const COUNTED = {
  style: (count: number) => t('{count, plural, one {# style} other {# styles}}', { count }),
  review: (count: number) => t('{count, plural, one {# review} other {# reviews}}', { count }),
  task: (count: number) => t('{count, plural, one {# task} other {# tasks}}', { count }),
  mention: (count: number) => t('{count, plural, one {# mention} other {# mentions}}', { count }),
  day: (count: number) => t('{count, plural, one {# day} other {# days}}', { count }),
} as const;

/** `1 style`, `3 styles`. */
export const countThings = (count: number, thing: keyof typeof COUNTED): string => COUNTED[thing](count);
const isDecided = ({ choice }: Style) => choice !== null;

/** How far somebody is with a request, and what its button does next. */
export function describeProgress({ styles, is_pick_one: isPickOne }: Waiting): {
  text: string;
  next: 'review' | 'continue' | 'send';
} {
  const total = styles.length;
  const decided = styles.filter(isDecided).length;
  // One of several is chosen; that is the whole answer.
  if (isPickOne && decided > 0) return { text: t('One chosen, not sent'), next: 'send' };
  if (decided > 0) {
    const next = decided === total ? 'send' : 'continue';
    return { text: t('{decided, number} of {total, number} decided, not sent', { decided, total }), next };
  }
  const isBegun = styles.some(({ chosen }) => chosen > 0);
  if (isBegun) return { text: t('Started, not sent'), next: 'continue' };
  const opened = styles.filter(({ is_opened: isOpened }) => isOpened).length;
  if (opened === 0) return { text: t('Not opened'), next: 'review' };
  const text =
    total === 1
      ? t('Opened, not decided')
      : t('{opened, number} of {total, number} opened, none decided', { opened, total });
  return { text, next: 'continue' };
}

/** The subject of a request: one style by its title and version, several by their project and number. */
export function describeSubject({ project, modules, styles, is_pick_one: isPickOne }: WaitingReviewWire): {
  title: string;
  facts: string;
} {
  const [only] = styles;
  const module = modules.map(({ title }) => titleOfModule(title)).join(', ');
  if (only && styles.length === 1) return { title: only.title, facts: `${module}, v${only.version}` };
  const count = isPickOne
    ? t('which of {count, number}?', { count: styles.length })
    : countThings(styles.length, 'style');
  return { title: project.title, facts: `${module}, ${count}` };
}

/** The state of one style, in the word that its glyph stands for. */
export function styleState({ title, choice, is_opened: isOpened }: Style): string {
  if (choice !== null)
    return t(
      '{choice, select, approved {{title}: approve, not sent} rejected {{title}: reject, not sent} other {{title}: ask for a revision, not sent}}',
      { choice, title },
    );
  return isOpened ? t('{title}: opened, not decided', { title }) : t('{title}: not opened', { title });
}

/** Requests past their date; `today` is yyyy-MM-dd. */
export const overdueCount = (waiting: readonly Pick<WaitingReviewWire, 'due_date'>[], today: string): number =>
  waiting.filter(({ due_date: due }) => due !== null && due < today).length;

export const stylesIn = (waiting: readonly Pick<WaitingReviewWire, 'styles'>[]): number =>
  waiting.reduce((sum, { styles }) => sum + styles.length, 0);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long something has waited since a moment: `12 min`, `19 h`, `6 days`. */
export function ageText(since: string, now: number): string {
  const past = Math.max(0, now - Date.parse(since));
  if (past < HOUR) return `${Math.floor(past / 60_000)} min`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h`;
  return countThings(Math.floor(past / DAY), 'day');
}
