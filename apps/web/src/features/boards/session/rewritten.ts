import { itemsOf, listKeptItems, putItems, type BoardDocument, type PlacedItem } from '@facet/board/document';
import { Map as YMap, type YEvent } from 'yjs';
import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';

/** Where an item lies says nothing that would be lost with it. */
const PLACING: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'rotation', 'order']);

/** The items that a person rewrote and whose new contents the server doesn't have yet. */
export type Rewritten = {
  /** Watches what is changed in the document by these origins. */
  watch: (doc: BoardDocument, origins: readonly unknown[]) => void;
  /** The server has everything. */
  clear: () => void;
  /** Takes in what others did; of items that are gone with it, copies with what was rewritten come back. */
  keepWhile: (doc: BoardDocument, own: unknown, takeIn: () => void) => void;
};

function isRewrite({ target, path, keys }: YEvent<YMap<unknown>>): boolean {
  return target instanceof YMap && path.length === 1 && [...keys.keys()].some((field) => !PLACING.has(field));
}

/** The server takes it only under the name of whoever puts it there. */
const copyOf = (item: PlacedItem, userId: number): PlacedItem => ({
  ...item,
  id: crypto.randomUUID(),
  created_by: userId,
  created_at: new Date().toISOString(),
});

export function createRewritten(userId: number): Rewritten {
  const ids = new Set<string>();
  return {
    watch(doc, origins) {
      itemsOf(doc).observeDeep((events, { origin }) => {
        if (!origins.includes(origin)) return;
        for (const event of events) if (isRewrite(event)) ids.add(String(event.path[0]));
      });
    },
    clear: () => ids.clear(),
    keepWhile(doc, own, takeIn) {
      const mine = ids.size === 0 ? [] : listKeptItems(doc).filter(({ id }) => ids.has(id));
      takeIn();
      const lost = mine.filter(({ id }) => !itemsOf(doc).has(id));
      if (lost.length === 0) return;
      const copies = lost.map((item) => copyOf(item, userId));
      putItems(doc, copies, own);
      toast.success(
        t(
          '{count, plural, one {Somebody deleted what you were rewriting. It is back as a copy.} other {Somebody deleted # things that you were rewriting. They are back as copies.}}',
          { count: copies.length },
        ),
      );
    },
  };
}
