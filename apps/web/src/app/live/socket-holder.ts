import type { Socket } from '../../lib/socket.ts';

// The socket comes with the signed-in part; what closes and opens it (failures, the router) is there before.
let held: Socket | null = null;

export const socketHolder = {
  hold: (socket: Socket | null) => {
    held = socket;
  },
  close: () => held?.close(),
  open: () => held?.open(),
  retry: () => held?.retry(),
};
