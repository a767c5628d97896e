import { Agent, request } from 'node:http';

export type Call = { url: string; method?: string; headers?: Record<string, string>; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Makes one call and reads its answer to the end; in ms. */
export function timeCall({ url, method = 'GET', headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const call = request(url, {
      agent,
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        if ((response.statusCode ?? 500) >= 400) reject(new Error(`${method} ${url} answered ${response.statusCode}`));
        else resolve(performance.now() - started);
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** `count` calls by this many clients, each calling again when it has the answer; times in ms. */
export async function load(
  call: () => Call,
  { clients, count }: { clients: number; count: number },
): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      times.push(await timeCall(call()));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

type Pair = { ours: () => Call; bare: () => Call; clients: number; rounds?: number; count?: number };

/** Both sides in turn, round by round, so that anything else on the machine affects both alike; times in ms. */
export async function interleave({ ours, bare, clients, rounds = 8, count = 150 }: Pair) {
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  await load(ours, { clients, count });
  await load(bare, { clients, count });
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const side of order) times[side].push(...(await load(side === 'ours' ? ours : bare, { clients, count })));
  }
  return times;
}
