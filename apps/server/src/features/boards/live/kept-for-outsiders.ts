import { t } from '@facet/contract/words/speech';
import { tooOften } from '../../../platform/errors.ts';
import { createBucket } from '../../../platform/realtime/person-budgets.ts';

/** A board's whole document for people from outside, as of a change. */
export type DocumentForOutsiders = { sequence: number; update: Uint8Array; itemsTotal: number };

/** Bytes that are kept of such documents. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** How often one person may have a document read through: at once, and per second. */
const READINGS = { burst: 20, perSecond: 0.5 };
const PEOPLE = 10_000;

/**
 * The documents that people from outside asked for. Making one means to read through all of a board, so each is kept
 * until the board changes, or others were asked for more recently.
 */
export function createKeptForOutsiders(maxBytes = KEPT_BYTES) {
  const documents = new Map<number, DocumentForOutsiders>();
  const buckets = new Map<number, ReturnType<typeof createBucket>>();
  let bytes = 0;

  function drop(boardId: number): void {
    bytes -= documents.get(boardId)?.update.length ?? 0;
    documents.delete(boardId);
  }
  return {
    find(boardId: number, sequence: number): DocumentForOutsiders | null {
      const found = documents.get(boardId);
      // A board without a change may still get its first document, from the designs it was made of.
      if (found?.sequence !== sequence || sequence === 0) return null;
      documents.delete(boardId);
      documents.set(boardId, found);
      return found;
    },
    keep(boardId: number, document: DocumentForOutsiders): DocumentForOutsiders {
      drop(boardId);
      documents.set(boardId, document);
      bytes += document.update.length;
      for (const oldest of documents.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
      return document;
    },
    /** Counts a reading that takes a while against whoever caused it. */
    charge(userId: number): void {
      const bucket = buckets.get(userId) ?? createBucket(READINGS);
      if (buckets.size >= PEOPLE) buckets.clear();
      buckets.set(userId, bucket);
      if (!bucket(1, performance.now())) throw tooOften(t('This board was opened too often. Please slow down'), 2);
    },
  };
}
