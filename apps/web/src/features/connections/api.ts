import {
  changeIntegrationKey,
  createIntegration,
  disableIntegration,
  enableIntegration,
  listDeliveries,
  listIntegrations,
  testIntegration,
  updateIntegration,
} from '@facet/contract/endpoints/integrations';
import type { IntegrationDeliveryWire, IntegrationWire } from '@facet/contract/entities/integration';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { t } from '../../ui/words.ts';

const WAIT_MS = 3000;

export const connectionKeys = {
  all: ['connections'] as const,
  deliveries: (id: number) => ['connections', 'deliveries', id] as const,
};

const isWaiting = (rows: readonly IntegrationDeliveryWire[] | undefined) =>
  rows?.some(({ status }) => status === 'pending') ?? false;

export const connectionQueries = {
  ofSpace: (spaceId: number) =>
    queryOptions({
      queryKey: [...connectionKeys.all, 'space', spaceId],
      queryFn: async ({ signal }) => {
        const { data } = await call(listIntegrations, { params: { spaceId }, query: { count: -1 }, signal });
        return data;
      },
    }),
  /** The last deliveries; refetched while one of them is waiting. */
  deliveries: (integrationId: number) =>
    queryOptions({
      queryKey: connectionKeys.deliveries(integrationId),
      queryFn: async ({ signal }) => (await call(listDeliveries, { params: { integrationId }, signal })).data,
      refetchInterval: ({ state }) => isWaiting(state.data) && WAIT_MS,
    }),
};

export type NewConnection = z.input<typeof createIntegration.body>;
export const useCreateConnection = () =>
  useMutation({
    mutationFn: async (input: NewConnection) =>
      (await call(createIntegration, { body: await checked(createIntegration, input) })).data,
    meta: {
      success: ({ title }: IntegrationWire) => t('“{title}” connected', { title }),
      invalidates: [connectionKeys.all],
      failure: 'form',
    },
  });

export type ConnectionChanges = z.input<typeof updateIntegration.body>;
export const useUpdateConnection = (integrationId: number) =>
  useMutation({
    mutationFn: async (input: ConnectionChanges) => {
      const body = await checked(updateIntegration, input);
      return (await call(updateIntegration, { params: { integrationId }, body })).data;
    },
    meta: { success: t('Connection saved'), invalidates: [connectionKeys.all], failure: 'form' },
  });

export const useSwitchConnection = ({ id: integrationId, title, disabled_at: disabledAt }: IntegrationWire) =>
  useMutation({
    mutationFn: () => call(disabledAt ? enableIntegration : disableIntegration, { params: { integrationId } }),
    meta: {
      success: disabledAt ? t('“{title}” enabled', { title }) : t('“{title}” disabled', { title }),
      invalidates: [connectionKeys.all],
    },
  });

/** Gives a webhook a new signing key, which the answer alone shows. */
export const useChangeKey = (integrationId: number) =>
  useMutation({
    mutationFn: async () => (await call(changeIntegrationKey, { params: { integrationId } })).data,
    meta: { success: t('Signing key changed'), invalidates: [connectionKeys.all] },
  });

/** Sends a test message; the caller shows how it went. */
export const useTestConnection = (integrationId: number) =>
  useMutation({
    mutationFn: async () => (await call(testIntegration, { params: { integrationId } })).data,
    meta: { invalidates: [connectionKeys.all] },
  });
