import { fillPath } from '@facet/client/fill-path';
import {
  createRelease,
  exportPack,
  getReleaseNotice,
  listReleases,
  setReleaseState,
} from '@facet/contract/endpoints/releases';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { t } from '../../ui/words.ts';
import { releaseKeys } from './keys.ts';

export type StyleRef = { projectId: number; styleId: number };
export type DecidedState = 'released' | 'rejected' | 'obsolete';

export const releaseQueries = {
  list: ({ projectId, styleId }: StyleRef) =>
    queryOptions({
      queryKey: [...releaseKeys.ofProject(projectId), styleId],
      queryFn: async ({ signal }) => (await call(listReleases, { params: { projectId, styleId }, signal })).data,
      meta: { failure: 'page' },
    }),
  /** What anyone with a release's link is told. */
  notice: (token: string) =>
    queryOptions({
      queryKey: [...releaseKeys.all, 'notice', token],
      queryFn: async ({ signal }) => (await call(getReleaseNotice, { params: { token }, signal })).data,
      retry: false,
      meta: { failure: 'silent' },
    }),
};

/** The code of an address as a picture, black on white in either theme: cameras want it so. */
export const codeQuery = (link: string) =>
  queryOptions({
    queryKey: [...releaseKeys.all, 'code', link],
    queryFn: async () => {
      const { toString: draw } = await import('qrcode');
      const drawing = await draw(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
      return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    },
    staleTime: Infinity,
  });

/** The path of a tech pack, in the form that a download link expects. */
export const packPath = (style: StyleRef, releaseId: number, asked: z.input<(typeof exportPack)['query']>) =>
  fillPath(exportPack.path, { ...style, releaseId }, asked).slice('/api'.length);

export const useMakeCandidate = (style: StyleRef) =>
  useMutation({
    mutationFn: async (note: string) => call(createRelease, { params: style, body: { note } }),
    meta: {
      success: t('Candidate made'),
      invalidates: [releaseKeys.ofProject(style.projectId)],
      failure: 'reason',
    },
  });
/** `replaces`: what was released when it was decided. */
type Decision = { releaseId: number; state: DecidedState; note: string; replaces: number | null | undefined };

export const useDecide = (style: StyleRef) =>
  useMutation({
    mutationFn: async ({ releaseId, state, ...body }: Decision) =>
      call(setReleaseState, { params: { ...style, releaseId, state }, body }),
    meta: { invalidates: [releaseKeys.ofProject(style.projectId)], failure: 'reason' },
  });
