import type { MailBlock, MailChart, MailContent, MailEntry } from './mail-content.ts';
import { SANS, SERIF, darkStyles, light } from './mail-look.ts';
import { languageNow } from '../speech.ts';
import { t } from '@facet/contract/words/speech';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that HTML shows as it is, in content and in quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const body = `font:400 16px/26px ${SANS};color:${light('ink')}`;
const small = `font:400 13px/20px ${SANS};color:${light('muted')}`;
// Some programs do not break long addresses by themselves and grow wider than the screen.
const breakAnywhere = 'word-break:break-word;overflow-wrap:anywhere';

/**
 * The mail as HTML: tables and inline styles, 600 px wide; fetches nothing, as its only pictures are charts that travel
 * with it.
 */
export function renderMailHtml({ preview, heading, paragraphs, action, footer, footerLink }: MailContent): string {
  return `<!doctype html>
<html lang="${languageNow()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>:root { color-scheme: light dark; }
${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light('paper')}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light('paper')}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td class="ink" style="padding:0 8px 16px;font:500 22px/28px ${SERIF};color:${light('ink')}">${wordmark}</td></tr>
<tr><td class="card" style="padding:40px;background:${light('surface')};border:1px solid ${light('line')};border-radius:10px">
<h1 dir="auto" class="ink" style="margin:0 0 20px;font:500 28px/36px ${SERIF};color:${light('ink')};${breakAnywhere}">${escapeHtml(heading)}</h1>
${paragraphs.map(block).join('\n')}
${action ? button(action) : ''}
</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;${small};${breakAnywhere}">${escapeHtml(footer)}${footerLink ? `<br>${smallLink(footerLink)}` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const wordmark = `Facet<span style="color:${light('brand')}">.</span>`;

function block(content: MailBlock): string {
  if (typeof content === 'string')
    return `<p dir="auto" class="ink" style="margin:0 0 16px;${body};${breakAnywhere}">${lines(content)}</p>`;
  if ('heading' in content)
    return `<h2 dir="auto" class="ink" style="margin:24px 0 12px;font:600 16px/24px ${SANS};color:${light('ink')};${breakAnywhere}">${lines(content.heading)}</h2>`;
  if ('quote' in content) return `<p dir="auto" ${quoteLook(`margin:0 0 16px;${body}`)}>${lines(content.quote)}</p>`;
  if ('entries' in content) return content.entries.map(entry).join('\n');
  if ('chart' in content) return chart(content.chart);
  const items = content.list.map(
    (item) => `<li dir="auto" style="margin:0 0 4px;${breakAnywhere}">${lines(item)}</li>`,
  );
  return `<ul class="ink" style="margin:0 0 16px;padding:0 0 0 20px;${body}">${items.join('')}</ul>`;
}

const quoteLook = (look: string) =>
  `class="ink rule" style="padding:2px 0 2px 16px;border-left:3px solid ${light('line')};${look};${breakAnywhere}"`;

function entry({ text, url, quote }: MailEntry) {
  const look = `font:400 15px/24px ${SANS};color:${light('ink')}`;
  return (
    `<p dir="auto" class="ink" style="margin:0 0 ${quote ? 4 : 12}px;${look};${breakAnywhere}">` +
    `<a class="ink" href="${escapeHtml(url)}" style="color:${light('ink')}">${lines(text)}</a></p>${
      quote ? `\n<p dir="auto" ${quoteLook(`margin:0 0 12px;${look}`)}>${lines(quote)}</p>` : ''
    }`
  );
}

/** A chart: the words say what the picture shows, and the table has the numbers. */
function chart({ title, value, before, change, isBetter, picture }: MailChart) {
  const way = isBetter ? 'better' : 'worse';
  const cell = `padding:6px 12px 6px 0;border-bottom:1px solid ${light('line')};text-align:left`;
  const head = (name: string) =>
    `<th scope="col" class="muted rule" style="${cell};font:400 13px/20px ${SANS};color:${light('muted')}">${escapeHtml(name)}</th>`;
  const number = (text: string, look = 'ink') =>
    `<td dir="auto" class="${look} rule" style="${cell};font:600 15px/24px ${SANS};color:${light(look === 'ink' ? 'ink' : way)}">${lines(text)}</td>`;
  return (
    `<h2 dir="auto" class="ink" style="margin:24px 0 8px;font:600 16px/24px ${SANS};color:${light('ink')}">${lines(title)}</h2>\n${
      picture === null ? '' : `${chartPicture(picture)}\n`
    }<table class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;table-layout:fixed;border-collapse:collapse">` +
    `<tr>${head(t('These four weeks'))}${head(t('The four before'))}${head(t('Change⟦how much it changed⟧'))}</tr>` +
    `<tr>${number(value)}${number(before)}${number(change, way)}</tr></table>`
  );
}

const chartPicture = ({ cid, width, height, alt }: NonNullable<MailChart['picture']>) =>
  `<img src="cid:${escapeHtml(cid)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" class="ink rule" ` +
  `style="display:block;width:100%;max-width:${width}px;height:auto;border:1px solid ${light('line')};border-radius:6px;font:400 13px/20px ${SANS};color:${light('ink')}">`;

const smallLink = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" style="color:${light('muted')}">${escapeHtml(label)}</a>`;

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

function button({ label, url }: { label: string; url: string }) {
  const address = escapeHtml(url);
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>` +
    `<td class="action" style="background:${light('accent')};border-radius:6px">` +
    `<a href="${address}" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${SANS};` +
    `color:${light('onAccent')};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="margin:0;${small};${breakAnywhere}">${escapeHtml(t('If the button does not work, open this address:'))}<br>` +
    `<a href="${address}" style="color:${light('muted')}">${address}</a></p>`
  );
}
