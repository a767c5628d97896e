import { changeItems, type ItemChange } from '@facet/board/document';
import type { Shape } from '../desk/board-items.ts';
import { NO_MARKS, type BoardDesk } from '../desk/board-desk.ts';

/** About twenty times a second. */
const SEND_MS = 50;

/** A continuing change: shown at once, sent now and then, one undo step. */
export type Gesture = {
  show: (shapes: ReadonlyMap<string, Shape>) => void;
  end: () => void;
  cancel: () => void;
};

/** What brings items back to where they were. */
const backTo = (desk: BoardDesk, ids: Iterable<string>): Map<string, Record<string, unknown>> =>
  new Map(
    [...ids].flatMap((id) => {
      const item = desk.items.itemOf(id);
      return item ? [[id, { ...item }] as const] : [];
    }),
  );

type Going = {
  desk: BoardDesk;
  before: Map<string, Record<string, unknown>>;
  shown: ReadonlyMap<string, Shape>;
  sentAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

function write({ desk }: Going, changes: readonly ItemChange[]): void {
  const { doc, own } = desk.host.session;
  if (changes.length > 0) changeItems(doc, changes, own);
}

function send(going: Going, isLast: boolean): void {
  clearTimeout(going.timer);
  going.timer = undefined;
  going.sentAt = performance.now();
  // A line may have thousands of points: it is sent as a whole at the end.
  const sent = [...going.shown].filter(([, { points }]) => isLast || points === undefined);
  write(
    going,
    sent.map(([id, shape]) => ({ id, fields: { ...shape } })),
  );
}

function show(going: Going, shapes: ReadonlyMap<string, Shape>): void {
  going.shown = shapes;
  going.desk.items.preview(shapes);
  const wait = SEND_MS - (performance.now() - going.sentAt);
  if (wait <= 0) send(going, false);
  else going.timer ??= setTimeout(() => send(going, false), wait);
}

function takeBack(going: Going): void {
  const { before, shown } = going;
  const back = [...shown].flatMap(([id, shape]) => {
    const item = before.get(id);
    return item ? [{ id, fields: Object.fromEntries(Object.keys(shape).map((field) => [field, item[field]])) }] : [];
  });
  write(going, back);
}

function finish({ desk, timer }: Going): void {
  clearTimeout(timer);
  desk.items.preview(null);
  desk.mark(NO_MARKS);
  desk.set({ isBusy: false });
}

/** Begins a gesture; if copying has already begun the step, it continues that. */
export function beginGesture(desk: BoardDesk, ids: Iterable<string>, isBegun = false): Gesture {
  const going: Going = { desk, before: backTo(desk, ids), shown: new Map(), sentAt: 0, timer: undefined };
  if (!isBegun) desk.host.session.beginStep();
  desk.mark({ movingIds: new Set(going.before.keys()) });
  desk.set({ isBusy: true });
  return {
    show: (shapes) => show(going, shapes),
    end() {
      send(going, true);
      finish(going);
    },
    cancel() {
      takeBack(going);
      finish(going);
    },
  };
}
