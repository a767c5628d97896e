import { listItems } from '@facet/contract/endpoints/designs';
import {
  getStoneCounts,
  getStoneProposal,
  getStones,
  listStoneLists,
  listStoneMaps,
  setStoneMap,
  setStones,
} from '@facet/contract/endpoints/stones';
import type { StoneMap, StonePin, StoneRow } from '@facet/contract/entities/stone-list';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { stoneKeys } from './keys.ts';

export type StyleRef = { projectId: number; styleId: number };

/** A design of a style as lists of a project have it. */
export type ListedDesign = z.infer<typeof listItems.response>['data'][number];

const keyOf = ({ projectId, styleId }: StyleRef, ...rest: unknown[]) => [
  ...stoneKeys.ofStyle(projectId, styleId),
  ...rest,
];
const silent = { failure: 'silent' } as const;
/** So many of a style’s designs are offered to pin stones on, the newest. */
const PICTURES_MAX = 200;

export const stoneQueries = {
  /** A style’s stones: the newest list, or an older one. */
  list: (style: StyleRef, number?: number) =>
    queryOptions({
      queryKey: keyOf(style, 'list', number ?? null),
      queryFn: async ({ signal }) => (await call(getStones, { params: style, query: { list: number }, signal })).data,
      meta: { failure: 'page' },
    }),
  /** The lists there were. */
  history: (style: StyleRef) =>
    queryOptions({
      queryKey: keyOf(style, 'history'),
      queryFn: async ({ signal }) => (await call(listStoneLists, { params: style, query: {}, signal })).data,
      meta: silent,
    }),
  counts: (style: StyleRef) =>
    queryOptions({
      queryKey: keyOf(style, 'counts'),
      queryFn: async ({ signal }) => (await call(getStoneCounts, { params: style, signal })).data,
      meta: silent,
    }),
  maps: (style: StyleRef) =>
    queryOptions({
      queryKey: keyOf(style, 'maps'),
      queryFn: async ({ signal }) => (await call(listStoneMaps, { params: style, signal })).data,
      meta: silent,
    }),
  /** The style’s designs in all modules, newest first. */
  designs: (style: StyleRef) =>
    queryOptions({
      queryKey: keyOf(style, 'designs'),
      queryFn: async ({ signal }) => {
        const query = { project_style_id: [style.styleId], count: PICTURES_MAX };
        return (await call(listItems, { params: { projectId: style.projectId }, query, signal })).data;
      },
      meta: silent,
    }),
  proposal: (style: StyleRef, designId: number) =>
    queryOptions({
      queryKey: keyOf(style, 'proposal', designId),
      queryFn: async ({ signal }) =>
        (await call(getStoneProposal, { params: style, query: { design_id: designId }, signal })).data,
      meta: silent,
    }),
};

/** Saves the whole list, made from the one that was read. */
export const useSetStones = (style: StyleRef, failure: 'form' | 'reason' = 'reason') =>
  useMutation({
    mutationFn: async ({ rows, since }: { rows: readonly StoneRow[]; since: string | null }) =>
      call(setStones, { params: style, body: await checked(setStones, { rows: [...rows], updated_at: since }) }),
    meta: { invalidates: [stoneKeys.ofStyle(style.projectId, style.styleId)], failure },
  });

export type ChangePins = (pins: readonly StonePin[]) => StonePin[];

/**
 * Changes the pins of a design: they move at once, and are sent one change after the other, each with all that was
 * done until then.
 */
export function usePins(style: StyleRef, design: { id: number; module_id: number; version: number; name: string }) {
  const client = useQueryClient();
  const { queryKey } = stoneQueries.maps(style);
  const key = keyOf(style, 'counts');
  const find = () => client.getQueryData<StoneMap[]>(queryKey)?.find((map) => map.design_id === design.id);
  const put = (change: (map: StoneMap) => StoneMap) =>
    client.setQueryData<StoneMap[]>(queryKey, (maps = []) => {
      const { id, module_id: module, version, name } = design;
      const none = { design_id: id, file_name: name, module_id: module, version, pins: [], updated_at: '' };
      const own = maps.find((map) => map.design_id === id);
      return own ? maps.map((map) => (map === own ? change(own) : map)) : [...maps, change(none)];
    });
  const { mutate } = useMutation({
    scope: { id: `pins of ${design.id}` },
    onMutate: async (change: ChangePins) => {
      await client.cancelQueries({ queryKey });
      put((map) => ({ ...map, pins: change(map.pins) }));
    },
    mutationFn: async () => {
      const map = find();
      const body = { pins: map?.pins ?? [], updated_at: map?.updated_at || null };
      return call(setStoneMap, { params: { ...style, designId: design.id }, body });
    },
    onSuccess: ({ data }) => put((map) => ({ ...map, updated_at: data.updated_at })),
    onError: () => client.invalidateQueries({ queryKey }),
    meta: { invalidates: [key], failure: 'reason' },
  });
  return mutate;
}
