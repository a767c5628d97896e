import type { MailContent, RenderedMail } from './mail-content.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { renderMailText } from './render-mail-text.ts';

/** A mail in both its forms; throws when the action leads anywhere but to a web page. */
export function renderMail(content: MailContent): RenderedMail {
  if (content.action && !/^https?:\/\//.test(content.action.url)) throw new Error('A mail may only link to web pages');
  return { html: renderMailHtml(content), text: renderMailText(content) };
}
