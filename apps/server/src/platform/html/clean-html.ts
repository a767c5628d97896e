import type { IOptions } from 'sanitize-html';

const TEXT = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'];
const BLOCKS = ['h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li'];

const OPTIONS: IOptions = {
  allowedTags: [...TEXT, ...BLOCKS],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
};
// A page of another site that is opened from here learns nothing about this one and can't reach back.
const LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' };

/** Guidelines as they may be stored and shown: text, headings, lists and plain links; no pictures, styles or scripts. */
export async function cleanGuides(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, { ...OPTIONS, transformTags: { a: sanitize.simpleTransform('a', LINK) } }).trim();
}
