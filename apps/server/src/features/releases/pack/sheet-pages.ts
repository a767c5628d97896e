import type { ReleasedFile } from '@facet/contract/entities/release';
import { t } from '@facet/contract/words/speech';
import { listMeasures } from './drawing-pages.ts';
import { weightTitle } from './overview-page.ts';
import {
  count,
  figure,
  fileTitle,
  markLine,
  lineTitle,
  writeMoment,
  nameIn,
  makePage,
  quiet,
  strong,
  text,
  UNKNOWN,
  unitTitle,
} from './pack-texts.ts';
import type { PackCell, PackPage, PackSource, PackTable } from './pack-types.ts';

const PIECES = 5;
const blanks = () =>
  Array.from({ length: PIECES }, (_, at) =>
    text({ title: t('Piece {number}', { number: String(at + 1) }), share: 0.95, look: 'blank' }),
  );
const within = () => text({ title: t('In'), share: 0.5, look: 'box' });
const by = (title: string, share: number) => text({ title, share });

function dimensionSheet(source: PackSource): PackTable {
  return {
    title: t('Dimensions'),
    isPaperOnly: true,
    columns: [
      text({ title: '', share: 0.45, look: 'badge' }),
      by(t('Dimension'), 2.2),
      count({ title: t('Target'), face: 'strong' }),
      count({ title: '±', isMuted: true, share: 0.8 }),
      ...blanks(),
      within(),
    ],
    rows: listMeasures(source).map((line, at) => [
      markLine(at),
      `${lineTitle(line)}, ${unitTitle(line.unit)}`,
      figure(line.target),
      figure(line.tolerance),
    ]),
  };
}

function weightSheet({ release }: PackSource): PackTable {
  const typed = release.parts.weights.filter(({ which }) => which !== 'model');
  return {
    title: t('Weight, g'),
    isPaperOnly: true,
    columns: [by(t('Weight'), 2.65), count({ title: t('Target'), face: 'strong', share: 1.8 }), ...blanks(), within()],
    rows: release.parts.model
      ? (['cast_g', 'finished_g'] as const).map((which) => [
          weightTitle(which),
          figure(typed.find((weight) => weight.which === which)?.grams ?? null),
        ])
      : [],
  };
}

function lookSheet({ release }: PackSource): PackTable {
  const { stones, alloy } = release.parts;
  const rows: PackCell[][] = [
    ...(stones ? [[t('Stones, count'), figure(String(stones.quantity), 0)]] : []),
    ...(alloy?.fineness ? [[t('Stamp'), alloy.fineness]] : []),
  ];
  return {
    title: t('Looked at, 10 ×'),
    isPaperOnly: true,
    columns: [by(t('What'), 2.65), count({ title: t('Wanted'), face: 'strong', share: 1.8 }), ...blanks(), within()],
    rows,
  };
}

/** A sheet for the workshop, to be filled in by hand. */
export const qualityPage = (source: PackSource): PackPage | null =>
  source.copy === 'client'
    ? null
    : makePage({
        title: t('Quality sheet'),
        about: t('fill in by hand'),
        tables: [dimensionSheet(source), weightSheet(source), lookSheet(source)],
        signatures: [t('Checked by'), t('Date'), t('Released by')],
      });

const PRICES = [
  ['direct', () => t('Direct')],
  ['factory', () => t('Factory')],
  ['vendor', () => t('Vendor')],
  ['landed', () => t('Landed')],
  ['wholesale', () => t('Wholesale')],
  ['retail', () => t('Retail')],
] as const;

/** What it costs: in a designer's copy alone, and the release has no price for readers who see none. */
export function costsPage({ release, copy }: PackSource): PackPage | null {
  const { price } = release;
  if (copy !== 'designer' || price === null) return null;
  return makePage({
    title: t('Price'),
    about: t('cost sheet {number}, {title}', { number: String(price.number), title: price.title }),
    tables: [
      {
        title: t('Price'),
        columns: [text({ title: t('Sum'), share: 3 }), count({ title: price.currency, face: 'strong' })],
        rows: PRICES.map(([key, title]) => [title(), figure(price.costs[key] ?? null)]),
        isHalf: true,
      },
    ],
  });
}

/** A file of a release, as lists name it. */
const partTitle = ({ version }: ReleasedFile, isModel: boolean) =>
  isModel
    ? t('3D model, version {version}', { version: String(version) })
    : t('Drawing, version {version}', { version: String(version) });

const listFiles = ({ release }: PackSource) => [
  ...(release.parts.model ? [{ file: release.parts.model, isModel: true }] : []),
  ...release.parts.drawings.map((file) => ({ file, isModel: false })),
];

function approvalTable(source: PackSource): PackTable {
  const { release, copy } = source;
  const isClient = copy === 'client';
  const decided = {
    released: t('Released'),
    rejected: t('Rejected'),
    obsolete: t('Obsolete'),
    candidate: t('Candidate'),
  };
  const lines = [
    ...listFiles(source).flatMap(({ file, isModel }) =>
      file.approvals.map(({ at, by: who }) => ({
        at,
        who: nameIn(release, who),
        what: partTitle(file, isModel),
        decision: t('Approved'),
      })),
    ),
    { at: release.created_at, who: release.created_by.name, what: t('The release'), decision: decided.candidate },
    ...release.steps.map(({ at, by: who, state }) => ({
      at,
      who: nameIn(release, who),
      what: t('The release'),
      decision: decided[state],
    })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return {
    title: t('Decisions'),
    columns: [
      quiet({ title: t('When'), share: 1.4 }),
      ...(isClient ? [] : [strong({ title: t('Who'), share: 1.6 })]),
      text({ title: t('What'), share: 2 }),
      strong({ title: t('Decision'), share: 1.2 }),
    ],
    rows: lines.map(({ at, who, what, decision }) => [writeMoment(at), ...(isClient ? [] : [who]), what, decision]),
  };
}

function hashTable(source: PackSource): PackTable {
  const { release } = source;
  return {
    title: t('What stands behind this pack'),
    columns: [
      text({ title: t('File'), share: 1.7 }),
      quiet({ title: t('Version'), share: 0.6 }),
      strong({ title: 'SHA-256', share: 4 }),
    ],
    rows: [
      ...listFiles(source).map(({ file }) => [fileTitle(source, file), String(file.version), file.sha256]),
      [t('The release: all that its pages say'), release.revision ?? UNKNOWN, release.hash],
    ],
  };
}

export const approvalsPage = (source: PackSource): PackPage | null =>
  makePage({
    title: t('Approvals'),
    tables: [approvalTable(source), hashTable(source)],
    signatures: source.copy === 'factory' ? [t('Taken over: name, workshop'), t('Signature'), t('Date')] : [],
  });
