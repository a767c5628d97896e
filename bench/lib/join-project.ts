import { decodeFrame, encodeFrame, METHOD, serverFrame } from '@facet/contract/realtime';
import type WebSocket from 'ws';
import { nextTexts } from './open-sockets.ts';

/** Joins the project's channel with every socket, all at once; throws if one is refused. */
export async function joinProject(sockets: readonly WebSocket[], projectId: number): Promise<void> {
  const replies = nextTexts(sockets);
  const frame = encodeFrame({
    method_id: METHOD.connectToProject,
    request_id: 'join',
    data: { project_id: projectId },
  });
  for (const socket of sockets) socket.send(frame);
  for (const text of await replies) {
    const { error_id: status } = serverFrame.parse(decodeFrame(text));
    if (status !== 0) throw new Error(`joining the channel answered ${status}`);
  }
}
