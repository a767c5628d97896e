import { longDate, t } from '@facet/contract/words/speech';
import type { MailChart, TemplatedMail } from '../mail-content.ts';
import { oneLine } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type WeeklyFigures = {
  /** Biggest change first. */
  charts: readonly MailChart[];
  days: { from: string; to: string };
  /** What they were counted over. */
  scope: { spaces: number; all_spaces: number; projects: number };
  link: string;
  settingsUrl: string;
};

function scopeText({ spaces, all_spaces: all, projects }: WeeklyFigures['scope']): string {
  const counts = { projects, spaces };
  return spaces < all
    ? t(
        '{projects, plural, one {# project} other {# projects}} in {spaces} of {all, plural, one {# space} other {# spaces}}',
        { ...counts, all },
      )
    : t(
        '{projects, plural, one {# project} other {# projects}} in {spaces, plural, one {# space} other {# spaces}}',
        counts,
      );
}

/** The figures that changed most in four weeks. */
export function weeklyFiguresMail({ charts, days, scope, link, settingsUrl }: WeeklyFigures): TemplatedMail {
  const [first] = charts;
  const news = first
    ? oneLine(t('{title}: {text}', { title: first.title, text: first.change }))
    : t('Your week in figures');
  return {
    subject: news,
    ...renderMail({
      preview: news,
      heading: t('Your week in figures'),
      paragraphs: [
        t('What changed most from {from} to {to}, against the four weeks before. Counted: {scope}.', {
          from: longDate(days.from),
          to: longDate(days.to),
          scope: scopeText(scope),
        }),
        ...charts.map((chart) => ({ chart })),
      ],
      action: { label: t('Open Analytics'), url: link },
      footer: t('You get this email on Mondays because you turned it on in your settings.'),
      footerLink: { label: t('Notification settings'), url: settingsUrl },
    }),
  };
}
