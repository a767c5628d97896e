import { createBoardExport, downloadBoardExport, getBoardExport } from '@facet/contract/endpoints/board-exports';
import { toAddress, callApi } from './lib/call-api.ts';
import { atMost, type Figure } from './lib/figures.ts';
import { fillBoard } from './lib/fill-board.ts';
import { peakGrowth } from './lib/peak-growth.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const PICTURES = 1000;
const SECONDS = 60;
const GROWTH_MB = 250;
const LOOK_MS = 200;

/** A PDF of a board with a thousand pictures: how long it takes, and how far the server's memory rises. */
export async function measureBoardPdf(pictures = PICTURES): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  try {
    const boardId = await fillBoard(server, seeded, pictures);
    const caller = { url: server.url, token: seeded.token };
    const place = { projectId: seeded.projectId, boardId };
    const started = performance.now();
    const { growth, result: made } = await peakGrowth(server.pid, async () => {
      const body = { paper: 'a3' as const };
      let { data } = await callApi(caller, createBoardExport, { params: place, body });
      while (data.status === 'waiting' || data.status === 'drawing') {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        ({ data } = await callApi(caller, getBoardExport, { params: { ...place, exportId: data.id } }));
      }
      if (data.status !== 'done') throw new Error('the PDF was not made');
      return data;
    });
    const seconds = (performance.now() - started) / 1000;
    const url = toAddress(caller, downloadBoardExport, { params: { ...place, exportId: made.id } });
    const answer = await fetch(url, { headers: { authorization: `Bearer ${seeded.token}` } });
    const size = (await answer.arrayBuffer()).byteLength;
    if (size !== made.size) throw new Error(`the PDF has ${size} bytes`);
    const note = `${(size / 1_000_000).toFixed(1)} MB on A3`;
    const what = `a PDF of a board of ${pictures} pictures`;
    return [
      atMost({ part: 'board-pdf', what: `${what}: until it is there`, value: seconds, unit: 's', note }, SECONDS),
      atMost({ part: 'board-pdf', what: `${what}: peak of the server's memory`, value: growth, unit: 'MB' }, GROWTH_MB),
    ];
  } finally {
    await seeded.client.end();
    await server.stop();
  }
}
