import { parentPort, workerData } from 'node:worker_threads';
import { itemsOf } from '@facet/board/document';
import * as Y from 'yjs';

// Runs in a thread of its own. What was deleted or overwritten is left out, as in any document that applies it.
const updates: readonly Uint8Array[] = workerData;
const doc = new Y.Doc();
itemsOf(doc);
for (const update of updates) Y.applyUpdate(doc, update);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node, not a window
parentPort?.postMessage(Y.encodeStateAsUpdate(doc));
