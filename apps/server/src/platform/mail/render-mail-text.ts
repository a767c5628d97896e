import type { MailBlock, MailChart, MailContent, MailEntry } from './mail-content.ts';
import { t } from '@facet/contract/words/speech';

/** The heights of the columns for some steps, up to `height`: at least one, and zero where there is no value. */
function placeColumns(steps: readonly (number | null)[], height: number): number[] {
  const most = Math.max(...steps.map((step) => step ?? 0), 0);
  return steps.map((step) => {
    if (step === null) return 0;
    return most === 0 ? 1 : Math.max(1, Math.round((step / most) * height));
  });
}

/** The mail for readers without HTML: the same words in the same order. */
export function renderMailText({ heading, paragraphs, action, footer, footerLink }: MailContent): string {
  const parts = [
    `${heading}\n${'='.repeat(Math.min(heading.length, 60))}`,
    ...paragraphs.map(block),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // Mail programs know this line and fold away what follows.
    `-- \n${footer}${footerLink ? `\n${footerLink.label}: ${footerLink.url}` : ''}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function block(content: MailBlock): string {
  if (typeof content === 'string') return content;
  if ('heading' in content) return `${content.heading}\n${'-'.repeat(Math.min(content.heading.length, 60))}`;
  if ('quote' in content) return quoted(content.quote);
  if ('entries' in content) return content.entries.map(entry).join('\n\n');
  if ('chart' in content) return chart(content.chart);
  return content.list.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n');
}

const COLUMNS = ' ▁▂▃▄▅▆▇█';

const chart = ({ title, value, before, change, steps }: MailChart) =>
  `${t('{title}: {figure}, {change} (before: {before})', { title, figure: value, change, before })}\n${placeColumns(
    steps,
    COLUMNS.length - 1,
  )
    .map((height) => COLUMNS[height])
    .join('')}`;

const quoted = (text: string, indent = '') =>
  text
    .split('\n')
    .map((line) => `${indent}> ${line}`)
    .join('\n');

const entry = ({ text, url, quote }: MailEntry) =>
  [`- ${text}`, ...(quote ? [quoted(quote, '  ')] : []), `  ${url}`].join('\n');
