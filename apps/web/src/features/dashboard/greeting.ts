const MORNING = 5;
const AFTERNOON = 12;
const EVENING = 18;

/** A greeting for the hour it is in the time zone. */
export function greeting(firstName: string, now: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(format.format(now));
  const isMorning = hour >= MORNING && hour < AFTERNOON;
  const part = isMorning ? 'morning' : hour >= AFTERNOON && hour < EVENING ? 'afternoon' : 'evening';
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`;
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
const inWords = (count: number) => WORDS[count] ?? String(count);

/** How many reviews wait, of how many styles, and how many of them are overdue. */
export function waitingText(count: number, styles: number, overdue: number): string {
  if (count === 0) return 'Nothing is waiting for your review.';
  const waiting = count === 1 ? 'One review is waiting for you' : `${inWords(count)} reviews are waiting for you`;
  const all = styles === 1 ? '1 style' : `${styles} styles`;
  const sum = count === 1 ? `${waiting}, ${all}.` : `${waiting}, ${all} in all.`;
  if (overdue === 0) return sum;
  if (overdue === count) return `${sum} ${count === 1 ? 'It is overdue.' : 'All are overdue.'}`;
  return `${sum} ${inWords(overdue)} ${overdue === 1 ? 'is' : 'are'} overdue.`;
}
