import { VERDICTS, type Verdict } from '@facet/contract/constants/statuses';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ownId } from '../../../lib/own-id.ts';
import { fromJson, hasParts, readStored, writeStored } from '../../../lib/stored.ts';
import { useStore } from '../../../ui/create-store.ts';
import { keepChoices, queueQuery, type ReviewScope } from './api.ts';
import { createChoiceKeeper, mergeChoices, type ChoiceChange, type ChoiceKeeper } from './choice-keeper.ts';
import { entriesOf, type Entry } from './entries.ts';
import { isWaiting } from '../api.ts';
import { choiceOf, spokenOf, type Choices } from './pieces.ts';
import { useElsewhere } from './use-elsewhere.ts';

const isVerdict = (value: unknown): boolean => VERDICTS.some((one) => one === value);
const isChange = (value: unknown): value is ChoiceChange =>
  hasParts(value) &&
  typeof value['fileId'] === 'number' &&
  (value['requestId'] === null || typeof value['requestId'] === 'number') &&
  isVerdict(value['status'] ?? VERDICTS[0]) &&
  typeof (value['note'] ?? '') === 'string' &&
  (value['isOpened'] ?? true) === true &&
  typeof value['at'] === 'string';
/** The changes that still parse. */
const readChanges = (value: unknown): ChoiceChange[] | null => (Array.isArray(value) ? value.filter(isChange) : null);

/** What this device stores of a review until the server has it. */
function deviceStore({ projectId, requestId, hash }: ReviewScope) {
  const key = `facet.review.${ownId() ?? 0}.${projectId}.${requestId ?? hash ?? 'all'}`;
  return {
    read: (): ChoiceChange[] => readStored(key, fromJson(readChanges)) ?? [],
    // Without storage it lives as long as the page, and still goes to the server.
    write: (changes: ChoiceChange[]) => writeStored(key, changes.length === 0 ? null : JSON.stringify(changes)),
  };
}

function useKeeper(scope: ReviewScope): ChoiceKeeper {
  const client = useQueryClient();
  const [keeper] = useState(() =>
    createChoiceKeeper({ send: (changes) => keepChoices(client, scope, changes), store: deviceStore(scope) }),
  );
  useEffect(() => {
    const again = () => void keeper.flush();
    again();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      again();
    };
  }, [keeper]);
  return keeper;
}

/**
 * A review of everything waiting keeps what was waiting when it began; anything decided since stays, as decided. A
 * request has everything that it asks about.
 */
function useAsked({ requestId, hash }: ReviewScope, items: readonly ReviewItemWire[]): readonly ReviewItemWire[] {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  if (requestId !== undefined || hash !== undefined) return items;
  const fresh = items.filter((item) => isWaiting(item) && !seen.has(item.id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  return items.filter(({ id }) => seen.has(id));
}

type Said = { item: ReviewItemWire; status?: Verdict | null; note?: string };

const toChange = ({ item, status, note }: Said): ChoiceChange => ({
  fileId: item.id,
  requestId: item.review_request_id,
  at: new Date().toISOString(),
  ...(status === undefined ? {} : { status }),
  ...(note === undefined ? {} : { note }),
});

type Choosing = { entry: Entry; shownId: number; status: Verdict | null; only: boolean };

/** The changes that a choice makes: the files it is about, with the note on the shown one. */
function changesOf({ entry, shownId, status, only }: Choosing, choices: Choices): Said[] {
  const { note } = choiceOf(choices, shownId);
  const others = only && status !== null ? spokenOf(entry.files, shownId, choices) : [];
  return entry.files.flatMap((item): Said[] => {
    if (!only || item.id === shownId) return [{ item, status, note }];
    // The typed note was meant for that one file.
    return others.includes(item) && note !== '' ? [{ item, note: '' }] : [];
  });
}

/** The review and its choices: from the server, merged with those on their way there. */
function useChosen(scope: ReviewScope) {
  const query = useQuery(queueQuery(scope));
  const keeper = useKeeper(scope);
  const keeping = useStore(keeper);
  const [anew, setAnew] = useState<ReadonlySet<string>>(new Set());
  const items = useAsked(scope, query.data ?? []);
  const choices = mergeChoices(items, keeping.waiting);
  const entries = entriesOf({ items, choices, anew });
  return {
    keeper,
    changes: useElsewhere(items, choices, query.dataUpdatedAt),
    shown: {
      query,
      entries,
      choices,
      keeping,
      isPickOne: items.some((item) => item.is_pick_one),
      isOpened: (id: number) =>
        keeping.waiting.get(id)?.isOpened === true || items.some((item) => item.id === id && item.is_opened),
      answerAnew: (entry: Entry) => setAnew(new Set([...anew, entry.key])),
      flush: () => void keeper.flush(),
      forget: keeper.forget,
    },
  };
}

/** The choices that somebody makes in a review: shown at once, stored on the server, sent by nobody but them. */
export function useReviewDesk(scope: ReviewScope) {
  const { keeper, changes, shown } = useChosen(scope);
  const { entries, choices, isPickOne } = shown;
  const steps = useRef<Said[][]>([]);
  const write = (said: readonly Said[], isTyped = false) => {
    changes.chose(said);
    keeper.change(said.map(toChange), isTyped);
  };
  const { elsewhere } = changes;
  return {
    ...shown,
    /** What another device chose for a piece, with a way to undo it; null if nothing. */
    elsewhereOf: ({ files }: Entry) => {
      const before = elsewhere?.before.filter(({ item }) => files.some(({ id }) => id === item.id)) ?? [];
      return elsewhere && before.length > 0 ? { at: elsewhere.at, onUndo: () => write(before) } : null;
    },
    /** Chooses for a whole piece, or for the shown file alone; null withdraws the choice. */
    choose: (choosing: Choosing) => {
      const { entry, status } = choosing;
      const isPicked = status === 'approved' && isPickOne;
      const rest = isPicked ? entries.flatMap(({ key, files }) => (key === entry.key ? [] : files)) : [];
      const before = [...entry.files, ...rest].map((item) => ({ item, ...choiceOf(choices, item.id) }));
      steps.current.push(before);
      write([...changesOf(choosing, choices), ...rest.map((item): Said => ({ item, status: null }))]);
    },
    setNote: (entry: Entry, shownId: number, note: string) => {
      const files = spokenOf(entry.files, shownId, choices);
      write(
        files.map((item) => ({ item, note })),
        true,
      );
    },
    /** Undoes the last choice; false if there is none. */
    undo: () => {
      const before = steps.current.pop();
      if (before) write(before);
      return before !== undefined;
    },
    open: ({ id, review_request_id: requestId }: ReviewItemWire) =>
      keeper.change([{ fileId: id, requestId, isOpened: true, at: new Date().toISOString() }]),
  };
}
export type ReviewDesk = ReturnType<typeof useReviewDesk>;
