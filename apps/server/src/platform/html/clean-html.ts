import sanitize from 'sanitize-html';

const TEXT = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'];
const BLOCKS = ['h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li'];

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...TEXT, ...BLOCKS],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  // A page of another site that is opened from here learns nothing of this one and cannot reach back.
  transformTags: { a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }) },
  allowProtocolRelative: false,
};

/** Guidelines as they may be stored and shown: text, headings, lists and plain links; no pictures, styles or scripts. */
export const cleanGuides = (html: string): string => sanitize(html, OPTIONS).trim();
