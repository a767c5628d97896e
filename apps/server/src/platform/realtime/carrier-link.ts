import { randomUUID } from 'node:crypto';
import type { Carrier, RealtimeLog } from './carrier.ts';
import { createEnvelopes } from './envelope.ts';
import type { HubMessage } from './messages.ts';

type CarrierLinkOptions = {
  carrier: Carrier;
  log: RealtimeLog;
  /** Called with what other processes announce, never with what this one does. */
  onMessage: (message: HubMessage) => void;
  onGap: () => void;
};

/** One process's end of the carrier; `announce` never throws, and logs what can't be passed on. */
export function linkCarrier({ carrier, log, onMessage, onGap }: CarrierLinkOptions) {
  const envelopes = createEnvelopes(randomUUID());
  const receive = (text: string) => {
    try {
      const message = envelopes.open(text);
      if (message) onMessage(message);
    } catch (error) {
      // Another release may be running beside this one; messages only it knows are ignored.
      log.warn({ err: error }, 'a message of another process was not understood');
    }
  };
  const stops = [carrier.subscribe(receive), carrier.onGap(onGap)];
  const publish = async (message: HubMessage) => {
    const parts = envelopes.seal(message, carrier.maxBytes);
    await Promise.all(parts.map((part) => carrier.publish(part)));
  };
  return {
    announce(message: HubMessage) {
      publish(message).catch((error: unknown) => log.error({ err: error }, 'other processes could not be told'));
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
