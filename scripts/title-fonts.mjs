// `npm run fonts` cuts the title face out of the variable font: one weight and one optical size per file instead of
// all of them, 22 kB instead of 132. Its results are kept beside the style sheet that names them; run it again if the
// font's package or the sizes below change.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './lib/root.mjs';

const source = createRequire(import.meta.url).resolve('@fontsource-variable/newsreader/package.json');
const from = (name) => join(source, '..', name);
const into = (name) => join(ROOT, 'apps', 'web', 'src', 'ui', 'fonts', name);

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const LATIN = `${between(0x20, 0xff)}ıŒœˆ˚˜‐‑‒–—‘’‚“”„†•…‰′″‹›⁄€™↑↓−∕\uFEFF\uFFFD`;
const LATIN_EXT = between(0x100, 0x2ba) + between(0x1e00, 0x1eff) + between(0x20a0, 0x20c0);

const WEIGHT = 420;
/** Optical sizes in px: titles are 17 to 42 in the app, and 30 to 80 on the pages before the log-in. */
const FILES = [
  { name: 'newsreader-title-latin', source: 'newsreader-latin-opsz-normal', text: LATIN, opsz: 26 },
  { name: 'newsreader-title-latin-ext', source: 'newsreader-latin-ext-opsz-normal', text: LATIN_EXT, opsz: 26 },
  { name: 'newsreader-display-latin', source: 'newsreader-latin-opsz-normal', text: LATIN, opsz: 60 },
];

for (const { name, source: file, text, opsz } of FILES) {
  const whole = readFileSync(from(`files/${file}.woff2`));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT, opsz } });
  writeFileSync(into(`${name}.woff2`), cut);
  console.log(`${name}: ${whole.length} to ${cut.length} bytes`);
}
copyFileSync(from('LICENSE'), into('newsreader-license.txt'));
