import type { ServerFrame } from '@facet/contract/realtime';

/** The data of a frame: like answers, it comes from the app's own server in the shape defined by the contract. */
export type FrameData = ReturnType<typeof JSON.parse>;

export type ReceivedFrame = Omit<ServerFrame, 'data'> & { data?: FrameData };
