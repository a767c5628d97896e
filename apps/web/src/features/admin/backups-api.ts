import * as api from '@facet/contract/endpoints/installation';
import type { BackupSettings } from '@facet/contract/entities/backups';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { t } from '../../ui/words.ts';

const LOOK_AGAIN_MS = 30_000;
const WATCH_MS = 1000;

const keys = {
  all: ['admin', 'backups'] as const,
  /** Whatever is done here shows up in the audit log. */
  audit: ['admin', 'audit'] as const,
};

export const backupQueries = {
  all: queryOptions({
    queryKey: keys.all,
    queryFn: async ({ signal }) => (await call(api.getBackups, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.open ? WATCH_MS : LOOK_AGAIN_MS),
  }),
};

const invalidates = [keys.all, keys.audit];

export const useStartBackup = () =>
  useMutation({ mutationFn: () => call(api.startBackup), meta: { invalidates, failure: 'reason' } });

export const useVerifyBackup = () =>
  useMutation({
    mutationFn: (backup: string) => call(api.verifyBackup, { params: { backup } }),
    meta: { invalidates, failure: 'reason' },
  });

export const useRestoreBackup = () =>
  useMutation({
    mutationFn: ({ backup, proof }: { backup: string; proof: string }) =>
      call(api.restoreBackup, { params: { backup }, body: { proof } }),
    meta: { invalidates, failure: 'reason' },
  });

export const useCancelBackup = () =>
  useMutation({
    mutationFn: (runId: number) => call(api.cancelBackup, { params: { runId } }),
    meta: { invalidates, failure: 'reason' },
  });

export const useSetBackupSettings = () =>
  useMutation({
    mutationFn: async (settings: BackupSettings & { updated_at: string | null }) =>
      call(api.setBackupSettings, { body: await checked(api.setBackupSettings, settings) }),
    meta: { success: t('Backup settings saved'), invalidates, failure: 'form' },
  });
