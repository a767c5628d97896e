import { getFile } from '@facet/contract/endpoints/files';
import { setTimeout as wait } from 'node:timers/promises';
import { callApi, type Caller } from './call-api.ts';

const PATIENCE_MS = 300_000;
const ASKED_EVERY_MS = 100;

type Made = Awaited<ReturnType<typeof callApi<typeof getFile>>>['data'];

/** Asks for a file until what is made of it is there; tells after how many ms that was. */
export async function untilMade(caller: Caller, fileId: number, isMade: (file: Made) => boolean): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS) {
    const { data } = await callApi(caller, getFile, { params: { fileId } });
    if (isMade(data)) return performance.now() - started;
    await wait(ASKED_EVERY_MS);
  }
  throw new Error('what is made of the file was not there in time');
}
