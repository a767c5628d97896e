import { boardItems, listKeptItems, putItems, type BoardDocument, type PlacedItem } from '@facet/board/document';
import { Map as YMap, type YEvent } from 'yjs';
import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';

/** Where an item lies says nothing that would be lost with it. */
const PLACING: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'rotation', 'order']);

/** An item whose contents its author wrote, as it is then; null once they deleted it themselves. */
export type Rewrite = { id: string; item: PlacedItem | null };

/** The items that a person rewrote and whose new contents the server doesn't have yet. */
export type Rewritten = {
  /** Watches what is changed in the document by these origins. */
  watch: (doc: BoardDocument, origins: readonly unknown[]) => void;
  /** The server has everything. */
  clear: () => void;
  /** What was rewritten since it was last asked: a page that is closed leaves it to the next one. */
  takeFresh: (doc: BoardDocument) => Rewrite[];
  /** Takes over what an earlier page left. */
  remember: (rewrites: readonly Rewrite[]) => void;
  /**
   * Takes in what others did; of items that are gone with it, copies with what was rewritten come back. Only once the
   * `whole` document is taken in it shows what became of what an earlier page rewrote.
   */
  keepWhile: (doc: BoardDocument, own: unknown, takeIn: () => void, what?: 'whole') => void;
};

function isRewrite({ target, path, keys }: YEvent<YMap<unknown>>): boolean {
  return target instanceof YMap && path.length === 1 && [...keys.keys()].some((field) => !PLACING.has(field));
}

/** The server takes it only under the name of whoever puts it there. */
const copyItem = (item: PlacedItem, userId: number): PlacedItem => ({
  ...item,
  id: crypto.randomUUID(),
  created_by: userId,
  created_at: new Date().toISOString(),
});

function putBack(doc: BoardDocument, own: unknown, copies: readonly PlacedItem[]): void {
  putItems(doc, copies, own);
  toast.success(
    t(
      '{count, plural, one {Somebody deleted what you were rewriting. It is back as a copy.} other {Somebody deleted # things that you were rewriting. They are back as copies.}}',
      { count: copies.length },
    ),
  );
}

/** What an event says was rewritten, or taken away though it was rewritten before. */
function touchedBy(event: YEvent<YMap<unknown>>, ids: ReadonlySet<string>): string[] {
  if (isRewrite(event)) return [String(event.path[0])];
  return event.path.length === 0 ? [...event.keys.keys()].filter((id) => ids.has(id)) : [];
}

const keptIn = (doc: BoardDocument, ids: ReadonlySet<string>) =>
  ids.size === 0 ? [] : listKeptItems(doc).filter(({ id }) => ids.has(id));

export function createRewritten(userId: number): Rewritten {
  const [ids, fresh] = [new Set<string>(), new Set<string>()];
  const remembered = new Map<string, PlacedItem>();
  return {
    watch(doc, origins) {
      boardItems(doc).observeDeep((events, { origin }) => {
        if (!origins.includes(origin)) return;
        for (const id of events.flatMap((event) => touchedBy(event, ids))) [ids, fresh].map((set) => set.add(id));
      });
    },
    clear() {
      for (const kept of [ids, fresh, remembered]) kept.clear();
    },
    takeFresh(doc) {
      const items = new Map(keptIn(doc, fresh).map((item) => [item.id, item]));
      const rewrites = [...fresh].map((id) => ({ id, item: items.get(id) ?? null }));
      fresh.clear();
      return rewrites;
    },
    remember(rewrites) {
      for (const { id, item } of rewrites) if (item) remembered.set(id, item);
      for (const { id, item } of rewrites) if (!item) remembered.delete(id);
    },
    keepWhile(doc, own, takeIn, what) {
      const earlier = what === 'whole' ? [...remembered.values()] : [];
      const mine = new Map([...earlier, ...keptIn(doc, ids)].map((item) => [item.id, item]));
      takeIn();
      const lost = [...mine.values()].filter(({ id }) => !boardItems(doc).has(id));
      for (const { id } of earlier) ids.add(id);
      if (what === 'whole') remembered.clear();
      if (lost.length > 0)
        putBack(
          doc,
          own,
          lost.map((item) => copyItem(item, userId)),
        );
    },
  };
}
