import type { MailContent, RenderedMail } from './mail-content.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { renderMailText } from './render-mail-text.ts';

const addressesIn = ({ action, footerLink, paragraphs }: MailContent) => [
  ...[action, footerLink].flatMap((link) => link?.url ?? []),
  ...paragraphs.flatMap((block) =>
    typeof block === 'object' && 'entries' in block ? block.entries.map(({ url }) => url) : [],
  ),
];

/** A mail as HTML and text; throws when a link leads anywhere but to a web page. */
export function renderMail(content: MailContent): RenderedMail {
  if (!addressesIn(content).every((url) => /^https?:\/\//.test(url)))
    throw new Error('A mail may only link to web pages');
  return { html: renderMailHtml(content), text: renderMailText(content) };
}
