import { formatChatDay } from '../../lib/format-date.ts';
import { dateIn } from '../../lib/use-clock.ts';
import { t } from '../../ui/words.ts';

const DAY = 86_400_000;

/** What a day is called above its rows: Today, Yesterday, then its name and date. */
export function dayTitle(moment: string, now: Date, timeZone?: string): string {
  const day = dateIn(new Date(moment), timeZone);
  if (day === dateIn(now, timeZone)) return t('Today');
  if (day === dateIn(new Date(now.getTime() - DAY), timeZone)) return t('Yesterday');
  return formatChatDay(moment, now, timeZone);
}
