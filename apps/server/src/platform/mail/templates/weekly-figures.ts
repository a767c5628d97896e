import { countOf } from '../count-of.ts';
import { longDate } from '@facet/contract/words/speech';
import type { MailChart, TemplatedMail } from '../mail-content.ts';
import { oneLine } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type WeeklyFigures = {
  /** The one that changed most first. */
  charts: readonly MailChart[];
  days: { from: string; to: string };
  /** Of how much they were counted. */
  scope: { spaces: number; all_spaces: number; projects: number };
  link: string;
  settingsUrl: string;
};

const scopeText = ({ spaces, all_spaces: all, projects }: WeeklyFigures['scope']) =>
  `${countOf(projects, 'project')} in ${spaces < all ? `${spaces} of ${countOf(all, 'space')}` : countOf(spaces, 'space')}`;

/** The figures that changed most in four weeks. */
export function weeklyFiguresMail({ charts, days, scope, link, settingsUrl }: WeeklyFigures): TemplatedMail {
  const [first] = charts;
  const news = first ? oneLine(`${first.title}: ${first.change}`) : 'Your week in figures';
  return {
    subject: news,
    ...renderMail({
      preview: news,
      heading: 'Your week in figures',
      paragraphs: [
        `What changed most from ${longDate(days.from)} to ${longDate(days.to)}, against the four weeks before. Counted: ${scopeText(scope)}.`,
        ...charts.map((chart) => ({ chart })),
      ],
      action: { label: 'Open Analytics', url: link },
      footer: 'You get this email on Mondays because you turned it on in your settings.',
      footerLink: { label: 'Notification settings', url: settingsUrl },
    }),
  };
}
