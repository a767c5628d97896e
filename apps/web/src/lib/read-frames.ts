import { frameJson } from '@facet/contract/realtime';
import { unsignedIn, withNewestAddresses } from './file-addresses/address-book.ts';
import { signAll } from './file-addresses/renew-address.ts';
import type { FrameData, ReceivedFrame } from './frame-data.ts';

/** Without its pictures a frame still says something: it does not wait for them longer than this. */
const PATIENCE_MS = 3000;

const MAY_HAVE_FILES = '/content?variant=';

function readJson(text: string): string | null {
  try {
    return frameJson(text);
  } catch {
    // Nobody could act on a malformed frame.
    return null;
  }
}

function parse(json: string): ReceivedFrame | null {
  try {
    const frame: FrameData = JSON.parse(json);
    return typeof frame?.method_id === 'number' ? { request_id: null, ...frame } : null;
  } catch {
    return null;
  }
}

/** Asks for the addresses that a frame could not carry. */
async function signIn(json: string): Promise<void> {
  const signed = signAll(unsignedIn(json));
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE_MS);
  await Promise.race([signed, promise]);
  clearTimeout(timer);
}

/**
 * Reads a socket's frames in their order. A frame goes to many people, so no address in it is signed: it is passed on
 * with addresses for this reader, and waits for those that are not known yet.
 */
export function createFrameReader(receive: (frame: ReceivedFrame) => void): (text: string) => void {
  let waiting: Promise<void> | null = null;
  const pass = (json: string) => {
    const frame = parse(json);
    if (frame) receive(frame);
  };
  return function read(text) {
    const json = readJson(text);
    if (json === null) return;
    const hasFiles = json.includes(MAY_HAVE_FILES);
    const lacks = hasFiles && unsignedIn(withNewestAddresses(json)).length > 0;
    if (!lacks && !waiting) return pass(hasFiles ? withNewestAddresses(json) : json);
    const before = waiting ?? Promise.resolve();
    const mine: Promise<void> = before
      .then(() => (lacks ? signIn(json) : undefined))
      .then(() => {
        if (waiting === mine) waiting = null;
        pass(hasFiles ? withNewestAddresses(json) : json);
      });
    waiting = mine;
  };
}
