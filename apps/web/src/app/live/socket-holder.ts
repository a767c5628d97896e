import type { Socket } from '../../lib/socket.ts';

// The socket loads with the signed-in part; the code that closes and opens it (failures, the router) is there earlier.
let held: Socket | null = null;

export const socketHolder = {
  hold: (socket: Socket | null) => {
    held = socket;
  },
  close: () => held?.close(),
  open: () => held?.open(),
  retry: () => held?.retry(),
  goOn: () => held?.goOn(),
};
