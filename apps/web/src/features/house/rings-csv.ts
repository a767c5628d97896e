import { type RingChart, RING_SYSTEMS, type RingSize, type RingSystem } from '@facet/contract/craft/ring-charts';
import { ringChart } from '@facet/contract/entities/ring-chart';
import { check } from '@facet/contract/validation';
import { lineText, joinChoices } from '@facet/contract/csv/csv-texts';
import { type CsvTaken, readTable } from '@facet/contract/csv/read-table';
import type { CsvKind, CsvMode } from '../../lib/csv/csv-kind.ts';
import { writeCsv } from '../../lib/csv/write-csv.ts';
import { readFileNumber } from '../../lib/read-number.ts';
import { t } from '../../ui/words.ts';

const COLUMNS = ['system', 'size', 'mm', 'source'] as const;
type Charts = readonly RingChart[];
const SYSTEM_TEXT = t('System must be {systems}', { systems: joinChoices(RING_SYSTEMS) });

const ringsCsv = (charts: Charts) =>
  writeCsv({
    head: COLUMNS,
    rows: charts.flatMap(({ system, source, sizes }) => sizes.map(({ label, mm }) => [system, label, mm, source])),
  });

/** Why a chart is refused, in the contract's words. */
const refusals = (chart: RingChart) => Object.values(check(ringChart, chart).errors ?? {}).map(([text = '']) => text);

type Read = { line: number; source: string | null; sizes: RingSize[] };

/** The charts after reading a file: those it names are extended or replaced; the others stay. */
function ringsFromCsv(file: string, now: Charts, mode: CsvMode): CsvTaken<Charts> {
  const table = {
    columns: COLUMNS,
    required: ['system', 'size', 'mm'] as const,
    empty: t('There are no sizes in this file'),
  };
  const { data: rows, refused } = readTable(file, table);
  if (refused) return { refused };
  const read = new Map<RingSystem, Read>();
  const wrong: string[] = [];
  for (const { line, cells } of rows) {
    const system = RING_SYSTEMS.find((one) => one === cells.system?.toLowerCase());
    if (!system) {
      wrong.push(lineText(line, SYSTEM_TEXT));
      continue;
    }
    const known = read.get(system) ?? { line, source: null, sizes: [] };
    const size = { label: cells.size ?? '', mm: readFileNumber(cells.mm ?? '') };
    const chart = { system, is_shown: true, source: cells.source ?? '', sizes: [size] };
    wrong.push(...refusals(chart).map((text) => lineText(line, text)));
    read.set(system, { ...known, source: cells.source || known.source, sizes: [...known.sizes, size] });
  }
  if (wrong.length > 0) return { refused: wrong };
  const charts = now.map((chart) => {
    const found = read.get(chart.system);
    if (!found) return chart;
    const kept =
      mode === 'add' ? chart.sizes.filter(({ label }) => found.sizes.every((one) => one.label !== label)) : [];
    const sizes = mode === 'add' ? [...kept, ...found.sizes].toSorted((a, b) => a.mm - b.mm) : found.sizes;
    const next = { ...chart, source: found.source ?? chart.source, sizes };
    wrong.push(...refusals(next).map((text) => t('From line {line}: {text}', { line: String(found.line), text })));
    return next;
  });
  return wrong.length > 0 ? { refused: wrong } : { data: charts };
}

export const RINGS_CSV: CsvKind<Charts> = {
  noun: t('ring sizes'),
  title: t('Ring sizes from a CSV file'),
  tooLarge: t('This file is too large for ring sizes'),
  columns: COLUMNS,
  write: ringsCsv,
  read: ringsFromCsv,
};
