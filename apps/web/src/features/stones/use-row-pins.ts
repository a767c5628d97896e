import { STONE_PINS_MAX } from '@facet/contract/constants/limits';
import type { StonePin } from '@facet/contract/entities/stone-list';
import { usePins, type ListedDesign, type StyleRef } from './api.ts';
import type { NumberedRow } from '@facet/contract/craft/stone-texts';

type RowPins = {
  style: StyleRef;
  rows: readonly NumberedRow[];
  design: ListedDesign;
  pins: readonly StonePin[];
  selected: string | null;
};

/** The pins of a design, and the row that new ones belong to: the chosen one, else the first. */
export function useRowPins({ style, rows, design, pins, selected }: RowPins) {
  const { id, version, project_module: module, file } = design;
  const change = usePins(style, { id, version, module_id: module.id, name: file.original_name });
  const row = rows.find((one) => one.row.id === selected)?.row ?? rows[0]?.row;
  return {
    row,
    /** Its stones without a pin. */
    left: row ? row.quantity - pins.filter((pin) => pin.row_id === row.id).length : 0,
    add: (places: readonly StonePin['at'][]) => {
      if (!row) return;
      const added = places.map((at) => ({ row_id: row.id, at }));
      change((now) => [...now, ...added].slice(0, STONE_PINS_MAX));
    },
    move: (index: number, to: StonePin['at']) =>
      change((now) => now.map((pin, at) => (at === index ? { ...pin, at: to } : pin))),
    remove: (index: number) => change((now) => now.filter((_pin, at) => at !== index)),
    clear: () => change((now) => now.filter((pin) => pin.row_id !== row?.id)),
  };
}
