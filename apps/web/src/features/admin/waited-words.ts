import { numberText, t } from '../../ui/words.ts';
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** How long something has waited, in the largest whole unit: `3 min`, `11 h`, `2 d`. */
export function waitedWords(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since));
  if (waited < MINUTE) return t('under 1 min');
  if (waited < HOUR) return t('{minutes} min', { minutes: Math.floor(waited / MINUTE) });
  return waited < DAY
    ? t('{hours} h', { hours: Math.floor(waited / HOUR) })
    : t('{days} d', { days: Math.floor(waited / DAY) });
}

/** A duration in the largest unit of which there is at least one: `0.3 s`, `12 s`, `3 min`. */
export function secondsWords(seconds: number): string {
  if (seconds < 10) return t('{seconds} s', { seconds: numberText(seconds, { least: 1, most: 1 }) });
  if (seconds < MINUTE / 1000) return t('{seconds} s', { seconds: Math.round(seconds) });
  return seconds < HOUR / 1000
    ? t('{minutes} min', { minutes: Math.round(seconds / 60) })
    : t('{hours} h', { hours: Math.round(seconds / 3600) });
}
