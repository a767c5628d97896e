import { escapeHtml } from './escape-html.ts';
import type { MailBlock, MailChart, MailContent, MailEntry } from './mail-content.ts';
import { columnsOf } from './mail-columns.ts';
import { SANS, SERIF, darkStyles, light } from './mail-look.ts';

const body = `font:400 16px/26px ${SANS};color:${light('ink')}`;
const small = `font:400 13px/20px ${SANS};color:${light('muted')}`;
// Some programs do not break long addresses by themselves and grow wider than the screen.
const breakAnywhere = 'word-break:break-word;overflow-wrap:anywhere';

/** The mail as HTML: tables and inline styles, 600 px wide, no picture and nothing fetched. */
export function renderMailHtml({ preview, heading, paragraphs, action, footer, footerLink }: MailContent): string {
  return `<!doctype html>
<html lang="en">
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
<h1 class="ink" style="margin:0 0 20px;font:500 28px/36px ${SERIF};color:${light('ink')};${breakAnywhere}">${escapeHtml(heading)}</h1>
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
    return `<p class="ink" style="margin:0 0 16px;${body};${breakAnywhere}">${lines(content)}</p>`;
  if ('heading' in content)
    return `<h2 class="ink" style="margin:24px 0 12px;font:600 16px/24px ${SANS};color:${light('ink')};${breakAnywhere}">${lines(content.heading)}</h2>`;
  if ('quote' in content) return `<p ${quoteLook(`margin:0 0 16px;${body}`)}>${lines(content.quote)}</p>`;
  if ('entries' in content) return content.entries.map(entry).join('\n');
  if ('chart' in content) return chart(content.chart);
  const items = content.list.map((item) => `<li style="margin:0 0 4px;${breakAnywhere}">${lines(item)}</li>`);
  return `<ul class="ink" style="margin:0 0 16px;padding:0 0 0 20px;${body}">${items.join('')}</ul>`;
}

const quoteLook = (look: string) =>
  `class="ink rule" style="padding:2px 0 2px 16px;border-left:3px solid ${light('line')};${look};${breakAnywhere}"`;

function entry({ text, url, quote }: MailEntry) {
  const look = `font:400 15px/24px ${SANS};color:${light('ink')}`;
  return (
    `<p class="ink" style="margin:0 0 ${quote ? 4 : 12}px;${look};${breakAnywhere}">` +
    `<a class="ink" href="${escapeHtml(url)}" style="color:${light('ink')}">${lines(text)}</a></p>${
      quote ? `\n<p ${quoteLook(`margin:0 0 12px;${look}`)}>${lines(quote)}</p>` : ''
    }`
  );
}

const COLUMN_HEIGHT = 48;

/** Columns of a table, since mail programs show neither drawings nor pictures of ours; words beside them say it all. */
function chart({ title, value, change, isBetter, steps }: MailChart) {
  const columns = columnsOf(steps, COLUMN_HEIGHT).map((height) => {
    const look = `width:8%;padding:0 2px;vertical-align:bottom;height:${COLUMN_HEIGHT}px;font-size:0;line-height:0`;
    const bar = `<div class="column" style="height:${height}px;background:${light('column')};border-radius:2px 2px 0 0"></div>`;
    return `<td style="${look}">${height === 0 ? '' : bar}</td>`;
  });
  const way = isBetter ? 'better' : 'worse';
  return (
    `<h2 class="ink" style="margin:24px 0 4px;font:600 16px/24px ${SANS};color:${light('ink')}">${lines(title)}</h2>\n` +
    `<p class="ink" style="margin:0 0 12px;font:400 15px/24px ${SANS};color:${light('ink')}"><b>${lines(value)}</b> ` +
    `<span class="${way}" style="color:${light(way)}">${lines(change)}</span></p>\n` +
    `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" ` +
    `style="margin:0 0 20px;table-layout:fixed;border-bottom:1px solid ${light('line')}"><tr>${columns.join('')}</tr></table>`
  );
}

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
<p class="muted" style="margin:0;${small};${breakAnywhere}">If the button does not work, open this address:<br>` +
    `<a href="${address}" style="color:${light('muted')}">${address}</a></p>`
  );
}
