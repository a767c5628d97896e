import { expect, test } from 'vitest';
import { cleanGuides } from './clean-html.ts';

const LINK = 'target="_blank" rel="noopener noreferrer nofollow"';

test.each([
  ['what an editor makes stays', '<h2>Claws</h2><p>Use <strong>18k</strong></p><ul><li>Rhodium</li></ul>', null],
  ['plain text stays', 'Polish & pack', 'Polish &amp; pack'],
  ['scripts go with what is in them', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  ['handlers go', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
  ['remote pictures go', '<p>Hi<img src="https://evil.example/p.png"></p>', '<p>Hi</p>'],
  ['styles go, which could load pictures too', '<p style="background:url(https://evil.example)">Hi</p>', '<p>Hi</p>'],
  ['a script in a link goes', '<a href="javascript:alert(1)">x</a>', `<a ${LINK}>x</a>`],
  ['a script in a link goes, spelt oddly too', '<a href=" java&#10;script:alert(1)">x</a>', `<a ${LINK}>x</a>`],
  ['a link without its scheme goes', '<a href="//evil.example">x</a>', `<a ${LINK}>x</a>`],
  [
    'links open apart',
    '<a href="https://a.example/" target="_top">x</a>',
    `<a href="https://a.example/" ${LINK}>x</a>`,
  ],
  ['drawings and frames go', '<svg><a href="#">x</a></svg><iframe src="https://evil.example"></iframe>', null],
])('%s', async (_what, dirty, clean) => {
  const cleaned = await cleanGuides(dirty);
  if (clean !== null) expect(cleaned).toBe(clean);
  expect(cleaned).not.toMatch(/script|<img|<svg|<iframe|onclick|style=/);
});
