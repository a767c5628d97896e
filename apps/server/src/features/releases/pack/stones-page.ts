import { cutText, numberRows, numbersText, rowTitle, settingText, sizeText } from '@facet/contract/craft/stone-texts';
import { WEIGHT_SOURCE_TITLES } from '@facet/contract/craft/stones';
import type { ReleasedStone } from '@facet/contract/entities/release';
import type { StoneSupplier } from '@facet/contract/entities/stone-list';
import { message, t } from '@facet/contract/words/speech';
import { count, figure, makePage, present, quiet, strong, text, UNKNOWN } from './pack-texts.ts';
import type { PackPage, PackPicture, PackSource, PackTable } from './pack-types.ts';

const MAP_HEIGHT = 250;
const isThere = <One>(one: One | null): one is One => one !== null;

const FROM = {
  house: message('house⟦who supplies⟧'),
  vendor: message('vendor⟦who supplies⟧'),
  client: message('client⟦who supplies⟧'),
} as const satisfies Record<StoneSupplier, string>;

const stoneCells = ({ row, ...numbers }: ReturnType<typeof numberRows<ReleasedStone>>[number], isClient: boolean) => [
  numbersText(numbers),
  rowTitle(row),
  cutText(row),
  sizeText(row),
  figure(String(row.quantity), 0),
  figure(row.each, 4),
  figure(row.total),
  row.weight_source ? WEIGHT_SOURCE_TITLES[row.weight_source] : UNKNOWN,
  settingText(row),
  ...(isClient ? [] : [t(FROM[row.supplied_by])]),
];

function stoneTable({ release, copy }: PackSource): PackTable | null {
  const { stones } = release.parts;
  if (!stones) return null;
  const isClient = copy === 'client';
  return {
    title: t('Stones'),
    columns: [
      strong({ title: t('No.'), share: 0.9 }),
      strong({ title: t('Stone'), share: 2 }),
      text({ title: t('Cut, kind'), share: 1.6 }),
      count({ title: 'mm', share: 1.8 }),
      count({ title: t('Count'), share: 0.95 }),
      count({ title: t('ct each'), share: 0.9 }),
      count({ title: 'ct', share: 0.8, face: 'strong' }),
      quiet({ title: t('Weight by'), share: 1.4 }),
      text({ title: t('Setting'), share: 2 }),
      ...(isClient ? [] : [quiet({ title: t('From'), share: 0.8 })]),
    ],
    rows: numberRows(stones.rows).map((one) => stoneCells(one, isClient)),
    total: ['', t('Total'), '', '', figure(String(stones.quantity), 0), '', figure(stones.carats)],
  };
}

function placesTable({ release }: PackSource): PackTable {
  const counts = new Map<string, number>();
  const rows = release.parts.stones?.rows ?? [];
  for (const { place, quantity } of rows) counts.set(place, (counts.get(place) ?? 0) + quantity);
  return {
    title: t('By place'),
    columns: [text({ title: t('Place'), share: 3 }), count({ title: t('Count'), face: 'strong' })],
    isHalf: true,
    rows:
      counts.size < 2
        ? []
        : [...counts].map(([place, quantity]) => [place || t('No place'), figure(String(quantity), 0)]),
  };
}

function certificatesTable({ release }: PackSource): PackTable {
  return {
    title: t('Papers that travel with the stones'),
    columns: [strong({ title: t('Certificate') }), text({ title: t('Laboratory') }), text({ title: t('Stone') })],
    isHalf: true,
    rows: numberRows(release.parts.stones?.rows ?? []).flatMap(({ row, ...numbers }) =>
      row.certificate
        ? [
            [
              row.certificate.number || UNKNOWN,
              row.certificate.lab || UNKNOWN,
              `${numbersText(numbers)} ${rowTitle(row)}`,
            ],
          ]
        : [],
    ),
  };
}

/** Where the stones lie, on the released picture that says it. */
function findMap({ release, pictured }: PackSource): PackPicture | null {
  const { stones, model, drawings } = release.parts;
  const file = [model, ...drawings].filter(isThere).find(({ item_id: id }) => id === stones?.map?.item_id);
  if (!file || !stones?.map || !pictured.includes(file.file_id)) return null;
  const next = new Map(numberRows(stones.rows).map(({ row, from }) => [row.id, from]));
  const pins = stones.map.pins.flatMap(({ row_id: id, x, y }) => {
    const number = next.get(id);
    if (number === undefined) return [];
    next.set(id, number + 1);
    return [{ x, y, number }];
  });
  return { fileId: file.file_id, height: MAP_HEIGHT, pins };
}

export function stonesPage(source: PackSource): PackPage | null {
  const { stones } = source.release.parts;
  const map = findMap(source);
  return makePage({
    title: map ? t('Stones and map') : t('Stones'),
    about: stones ? t('list {number}', { number: String(stones.list) }) : '',
    picture: map,
    tables: present([stoneTable(source), placesTable(source), certificatesTable(source)]),
  });
}
