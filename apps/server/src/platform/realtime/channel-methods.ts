import { channelData, joinData, METHOD } from '@facet/contract/realtime';
import type { ChannelData, JoinData, Joined } from '@facet/contract/realtime';
import { settleView } from './access-review.ts';
import type { ViewChannel } from './access-review.ts';
import type { Methods } from './methods.ts';
import type { Membership, Peer } from './peer.ts';
import type { Registry } from './registry.ts';

/** Lets clients join and leave the channels of projects; a refused join leaves nothing behind. */
export function addChannelMethods(methods: Methods, registry: Registry, viewChannel: ViewChannel): void {
  async function connectToProject(peer: Peer, { project_id: projectId, age_ms: age }: JoinData): Promise<Joined> {
    const membership: Membership = peer.memberships.get(projectId) ?? {
      peer,
      projectId,
      view: null,
      turn: 0,
      settledTurn: 0,
      looking: null,
      rooms: new Map(),
    };
    // Registered before its rights are known, so that no change in the meantime is missed.
    registry.join(membership);
    try {
      await settleView(membership, viewChannel);
    } catch (error) {
      registry.leave(membership);
      throw error;
    }
    // A peer that went away meanwhile must not stay registered.
    if (!peer.isOpen) registry.leave(membership);
    return { project_id: projectId, is_changed: age !== undefined && registry.changes.within(projectId, age) };
  }
  async function exitFromProject(peer: Peer, { project_id: projectId }: ChannelData) {
    const membership = peer.memberships.get(projectId);
    if (membership) registry.leave(membership);
    return { project_id: projectId };
  }
  methods.add(METHOD.connectToProject, joinData, connectToProject);
  methods.add(METHOD.exitFromProject, channelData, exitFromProject);
}
