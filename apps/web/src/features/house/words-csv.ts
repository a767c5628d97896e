import { listWords, type NameWords } from '@facet/contract/craft/name-words';
import { PART_ROLES } from '@facet/contract/craft/parts';
import { nameWords } from '@facet/contract/entities/name-words';
import { check } from '@facet/contract/validation';
import { lineText, joinChoices } from '@facet/contract/csv/csv-texts';
import { type CsvTaken, readTable } from '@facet/contract/csv/read-table';
import type { CsvKind, CsvMode } from '../../lib/csv/csv-kind.ts';
import { writeCsv } from '../../lib/csv/write-csv.ts';
import { t } from '../../ui/words.ts';

const COLUMNS = ['word', 'role'] as const;
const ROLE_TEXT = t('Role must be {roles}', { roles: joinChoices(PART_ROLES) });

/** The words after reading a file: each one it names goes to the role given there. */
function wordsFromCsv(file: string, now: NameWords, mode: CsvMode): CsvTaken<NameWords> {
  const table = { columns: COLUMNS, required: COLUMNS, empty: t('There are no words in this file') };
  const { data: rows, refused } = readTable(file, table);
  if (refused) return { refused };
  const words = { metal: [...now.metal], stone: [...now.stone], support: [...now.support], ignore: [...now.ignore] };
  if (mode === 'replace') for (const role of PART_ROLES) words[role] = [];
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const { line, cells } of rows) {
    const word = (cells.word ?? '').toLowerCase();
    const role = PART_ROLES.find((one) => one === cells.role?.toLowerCase());
    if (!role) wrong.push(lineText(line, ROLE_TEXT));
    if (seen.has(word)) wrong.push(lineText(line, t('This word is already in the list')));
    seen.add(word);
    if (!role) continue;
    const { errors } = check(nameWords, { metal: [], stone: [], support: [], ignore: [], [role]: [word] });
    wrong.push(...Object.values(errors ?? {}).flatMap(([text = '']) => lineText(line, text)));
    for (const other of PART_ROLES) if (other !== role) words[other] = words[other].filter((one) => one !== word);
    if (!words[role].includes(word)) words[role].push(word);
  }
  if (wrong.length > 0) return { refused: wrong };
  const { data, errors } = check(nameWords, words);
  return data ? { data } : { refused: Object.values(errors).flat() };
}

export const WORDS_CSV: CsvKind<NameWords> = {
  noun: t('words for parts'),
  title: t('Words for parts from a CSV file'),
  tooLarge: t('This file is too large for words for parts'),
  columns: COLUMNS,
  write: (words) => writeCsv({ head: COLUMNS, rows: listWords(words).map(({ role, word }) => [word, role]) }),
  read: wordsFromCsv,
};
