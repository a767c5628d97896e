// `npm run words`: what each language lacks, with the files that use it. `--tidy` removes what nothing uses any more.
import { parseArgs } from 'node:util';
import { compareCatalogue, readCatalogue, TRANSLATED, writeCatalogue } from './lib/catalogues.mjs';
import { readMessages } from './lib/read-messages.mjs';

const { tidy } = parseArgs({ options: { tidy: { type: 'boolean' } } }).values;
const messages = readMessages();
for (const language of TRANSLATED) {
  const catalogue = readCatalogue(language);
  const { missing, leftOver, wrong } = compareCatalogue(catalogue, messages);
  for (const message of missing)
    console.log(`${language} lacks “${message}” (${[...messages.get(message)].join(', ')})`);
  for (const line of wrong) console.log(`${language} has it wrong: ${line}`);
  console.log(`${language}: ${messages.size - missing.length} of ${messages.size}, ${leftOver.length} left over\n`);
  const kept = Object.entries(catalogue).filter(([message]) => !leftOver.includes(message));
  if (tidy) writeCatalogue(language, Object.fromEntries(kept));
}
