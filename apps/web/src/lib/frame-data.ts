import type { ServerFrame } from '@facet/contract/realtime';

/** What a frame carries: it comes from the app's own server, in the shape that the contract gives it, as answers do. */
export type FrameData = ReturnType<typeof JSON.parse>;

export type ReceivedFrame = Omit<ServerFrame, 'data'> & { data?: FrameData };
