import { t, numberText } from '../../ui/words.ts';
const MORNING = 5;
const AFTERNOON = 12;
const EVENING = 18;

/** A greeting for the current hour in the time zone. */
export function greeting(firstName: string, now: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(format.format(now));
  const isMorning = hour >= MORNING && hour < AFTERNOON;
  const part = isMorning ? 'morning' : hour >= AFTERNOON && hour < EVENING ? 'afternoon' : 'evening';
  return firstName
    ? t(
        '{part, select, morning {Good morning, {firstName}} afternoon {Good afternoon, {firstName}} other {Good evening, {firstName}}}',
        { part, firstName },
      )
    : t('{part, select, morning {Good morning} afternoon {Good afternoon} other {Good evening}}', { part });
}

/** For two and more; one has sentences of its own. */
const WORDS = [
  t('Two'),
  t('Three'),
  t('Four'),
  t('Five'),
  t('Six'),
  t('Seven'),
  t('Eight'),
  t('Nine'),
  t('Ten'),
  t('Eleven'),
  t('Twelve'),
];
const inWords = (count: number) => WORDS[count - 2] ?? numberText(count);

const sumText = (count: number, styles: number) =>
  count === 1
    ? t('One review is waiting for you, {styles, plural, one {# style} other {# styles}}.', { styles })
    : t('{count} reviews are waiting for you, {styles, plural, one {# style} other {# styles}} in all.', {
        count: inWords(count),
        styles,
      });

function overdueText(count: number, overdue: number): string {
  if (overdue === count) return count === 1 ? t('It is overdue.') : t('All are overdue.');
  return overdue === 1 ? t('One is overdue.') : t('{count} are overdue.', { count: inWords(overdue) });
}

/** How many reviews wait, for how many styles, and how many of them are overdue. */
export function waitingText(count: number, styles: number, overdue: number): string {
  if (count === 0) return t('Nothing is waiting for your review.');
  const sum = sumText(count, styles);
  return overdue === 0 ? sum : `${sum} ${overdueText(count, overdue)}`;
}
