import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** `withinMs`: how long the client has to answer before it is cut off. */
export type Closing = { code: number; reason: string; withinMs: number };

/** Closes a socket with the code, by force when the client does not answer in time. */
export function closeSoon(socket: WebSocket, { code, reason, withinMs }: Closing): void {
  const force = setTimeout(() => socket.terminate(), withinMs);
  socket.once('close', () => clearTimeout(force));
  socket.close(code, reason);
}

/**
 * Tells the client why and hangs up without waiting for its answer, which would come after everything it is still
 * sending. That is read and thrown away: left unread, it would break the connection before the client has read the
 * reason.
 */
export function closeNow(socket: WebSocket, connection: Socket, closing: Closing): void {
  closeSoon(socket, closing);
  connection.removeAllListeners('data');
  connection.resume();
  connection.end();
}
