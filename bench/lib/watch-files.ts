import { decodeFrame, METHOD, projectUpdate, serverFrame } from '@facet/contract/realtime';
import type { Caller } from './call-api.ts';
import { closeAll, openSockets } from './open-sockets.ts';

/**
 * Listens as the user's own browser does; `changed` resolves once the file has been reported as changed, now or
 * before.
 */
export async function watchFiles(caller: Caller) {
  const seen = new Map<number, PromiseWithResolvers<void>>();
  const findOrAdd = (fileId: number) => {
    const entry = seen.get(fileId) ?? Promise.withResolvers<void>();
    seen.set(fileId, entry);
    return entry;
  };
  const sockets = await openSockets(caller, 1);
  for (const socket of sockets) {
    socket.on('message', (data: Buffer) => {
      const { method_id: method, data: update } = serverFrame.parse(decodeFrame(data.toString()));
      const { data: news } = projectUpdate.safeParse(update);
      if (method !== METHOD.projectUpdates || news?.event !== 'file.changed') return;
      for (const fileId of news.file_ids ?? []) findOrAdd(fileId).resolve();
    });
  }
  return { changed: (fileId: number) => findOrAdd(fileId).promise, close: () => closeAll(sockets) };
}
