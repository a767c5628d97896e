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

/** How many reviews wait, and how many of them are overdue. */
export function waitingText(count: number, overdue: number): string {
  if (count === 0) return 'Nothing is waiting for your review.';
  const waiting = count === 1 ? 'One review is waiting for you' : `${inWords(count)} reviews are waiting for you`;
  if (overdue === 0) return `${waiting}.`;
  if (overdue === count) return count === 1 ? `${waiting}, and it is overdue.` : `${waiting}, all of them overdue.`;
  return `${waiting}, ${inWords(overdue).toLowerCase()} of them overdue.`;
}
