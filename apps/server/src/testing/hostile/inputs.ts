import {
  boardPlaceData,
  boardPresenceData,
  joinBoardData,
  nameBoardVersionData,
  restoreBoardVersionData,
  updateBoardData,
} from '@facet/contract/board-frames';
import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { clientFrame, METHOD } from '@facet/contract/realtime';
import type { z } from 'zod';
import { METHODS } from './hostile-frames.ts';

/** What each method of the socket takes. */
export const FRAMES: readonly (readonly [number, z.ZodType])[] = [
  ...METHODS,
  [METHOD.joinBoard, joinBoardData],
  [METHOD.updateBoard, updateBoardData],
  [METHOD.boardPresence, boardPresenceData],
  [METHOD.leaveBoard, boardPlaceData],
  [METHOD.nameBoardVersion, nameBoardVersionData],
  [METHOD.boardVersions, boardPlaceData],
  [METHOD.restoreBoardVersion, restoreBoardVersionData],
];

export const ENDPOINTS: readonly [string, Endpoint][] = Object.entries(api);

/** Everything that comes from people: the parts of each call, and the data of each frame. */
export const INPUTS: readonly (readonly [string, z.ZodType])[] = [
  ...ENDPOINTS.flatMap(([name, { params, query, body }]) => [
    [`${name} params`, params] as const,
    [`${name} query`, query] as const,
    [`${name} body`, body] as const,
  ]),
  ['frame', clientFrame],
  ...FRAMES.map(([method, data]) => [`frame ${method}`, data] as const),
];
