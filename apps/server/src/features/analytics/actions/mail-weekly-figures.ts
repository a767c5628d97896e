import { analyticsQuery } from '@facet/contract/entities/analytics';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../../../db/prepared.ts';
import type { App } from '../../../platform/app.ts';
import { todayOf } from '../../../platform/auth/actor.ts';
import { weeklyFiguresMail } from '../../../platform/mail/templates/weekly-figures.ts';
import { settingsUrl, unsubscribeHeaders } from '../../../platform/mail/unsubscribe-token.ts';
import type { weeklyFiguresMailJob } from '../job-types.ts';
import { measureManagement } from '../management-metrics.ts';
import { beginCounting, daysBefore, isForAnalytics, type FigureReader } from '../begin-counting.ts';
import { measureReviews } from '../review-metrics.ts';
import { measureTimeframe } from '../timeframe.ts';
import { drawCharts } from '../weekly-charts.ts';
import { speakToPerson } from '../../users/speak-to-person.ts';

const DAYS = 28;

const reviewed = ({ first_pass, decision_time }: Awaited<ReturnType<typeof measureReviews>>) => ({
  first_pass,
  decision_time,
});

const findReader = prepared<FigureReader & { to: string }>(
  'weekly_figures_reader',
  sql`select u.id as "userId", u.email as "to", true as "emailVerified",
      coalesce(u.settings ->> 'time_zone', 'UTC') as "timeZone"
    from users u join notification_settings g on g.user_id = u.id and g.weekly_figures
    where u.id = ${sql.placeholder('userId')} and u.deleted_at is null and u.deactivated_at is null
      and u.email_verified_at is not null`,
);

/** Mails a person the figures that changed most in four weeks, of what they see now; no mail if none did. */
export async function mailWeeklyFigures(
  app: App,
  { user_id: userId }: z.output<typeof weeklyFiguresMailJob.schema>,
): Promise<void> {
  const [reader] = await findReader(app.db, { userId });
  if (!reader || !(await isForAnalytics(app, reader))) return;
  // Whole days: today has just begun.
  const to = daysBefore(todayOf(reader), 1);
  const asked = analyticsQuery.parse({ from: daysBefore(to, DAYS - 1), to });
  const counting = await beginCounting(app, reader, asked);
  const { scope } = counting;
  const { cycle_time, past_p85 } = await measureManagement(app, counting);
  const reviews = await measureReviews(app, counting);
  const timeframe = await measureTimeframe(app, counting);
  const figures = { cycle_time, past_p85, ...reviewed(reviews), on_time: timeframe.on_time };
  const said = {
    days: { from: scope.from, to: scope.to },
    scope,
    link: new URL(`/analytics?from=${scope.from}&to=${scope.to}`, app.config.publicUrl).href,
    settingsUrl: settingsUrl(app),
  };
  const { charts, pictures, mail } = await speakToPerson(app.db, userId, async () => {
    const shown = await drawCharts(figures);
    return { ...shown, mail: weeklyFiguresMail({ ...said, charts: shown.charts }) };
  });
  if (charts.length === 0) return;
  const headers = unsubscribeHeaders(app, { userId, scope: 'figures' });
  await app.mailer.send({ to: reader.to, ...mail, headers, attachments: pictures });
}
