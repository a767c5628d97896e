import type { ReviewItemWire } from '@facet/contract/entities/design';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { choiceOf, type FileChoice, type Choices } from './pieces.ts';

/** Choices made on another device that replaced those shown here. */
export type Elsewhere = { at: string; before: readonly ({ item: ReviewItemWire } & FileChoice)[] };

const isSame = (one: FileChoice, other: FileChoice) => one.status === other.status && one.note === other.note;

/** The files with a choice from elsewhere: it is on the server, but was neither shown nor made on this device. */
export function changedElsewhere(
  items: readonly ReviewItemWire[],
  choices: Choices,
  shown: ReadonlyMap<number, FileChoice>,
): Elsewhere | null {
  const changed = items.flatMap((item) => {
    const before = shown.get(item.id);
    const isOther = before !== undefined && item.choice !== null && !isSame(before, choiceOf(choices, item.id));
    return isOther ? [{ item, ...before }] : [];
  });
  const at = changed
    .flatMap(({ item }) => item.choice?.chosen_at ?? [])
    .toSorted()
    .at(-1);
  return at === undefined ? null : { at, before: changed };
}

/** Watches for choices made on another device: the newer one wins, and is announced with a way to undo it. */
export function useElsewhere(items: readonly ReviewItemWire[], choices: Choices, updatedAt: number) {
  const shown = useRef<ReadonlyMap<number, FileChoice>>(new Map());
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const compare = useEffectEvent(() => {
    const found = changedElsewhere(items, choices, shown.current);
    shown.current = new Map(items.map(({ id }) => [id, choiceOf(choices, id)]));
    if (found) setElsewhere(found);
  });
  useEffect(() => compare(), [updatedAt]);
  return {
    elsewhere,
    /** Called when this device chose: its own choices are no news, and settle whatever came from elsewhere. */
    chose: (said: readonly { item: { id: number }; status?: FileChoice['status']; note?: string }[]) => {
      const next = new Map(shown.current);
      for (const { item, status, note } of said) {
        const before = choiceOf(choices, item.id);
        next.set(item.id, { status: status === undefined ? before.status : status, note: note ?? before.note });
      }
      shown.current = next;
      const isDealtWith = elsewhere?.before.some(({ item }) => said.some((one) => one.item.id === item.id));
      if (isDealtWith) setElsewhere(null);
    },
  };
}
