import type { MailBlock, MailContent } from './mail-content.ts';

/** The mail for readers without HTML: the same words in the same order. */
export function renderMailText({ heading, paragraphs, action, footer }: MailContent): string {
  const parts = [
    `${heading}\n${'='.repeat(Math.min(heading.length, 60))}`,
    ...paragraphs.map(block),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // Mail programs know this line and fold away what follows it.
    `-- \n${footer}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function block(content: MailBlock): string {
  if (typeof content === 'string') return content;
  if ('quote' in content)
    return content.quote
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
  return content.list.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n');
}
