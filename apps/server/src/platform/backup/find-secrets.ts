import type { Config } from '../config/load-config.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { openSecrets, sealFrom, type Secrets } from './seal-secrets.ts';

export type RestoreWishes = {
  /** Another backup than the newest. */
  name?: string | undefined;
  /** The file with the key, where there was no passphrase. */
  keyFile?: string | undefined;
  /** Goes on without files that are missing or damaged, and without secrets that can't be opened. */
  acceptsMissing: boolean;
};

/** The secrets of the backup; null if it is to do without them. */
export async function findSecrets(
  made: Manifest,
  config: Pick<Config, 'backupPassphrase' | 'secret'>,
  { keyFile, acceptsMissing }: RestoreWishes,
): Promise<Secrets | null> {
  const { backupPassphrase: passphrase, secret } = config;
  const isByKey = made.sealed_by === 'key';
  if (isByKey ? keyFile === undefined : passphrase === undefined) {
    if (acceptsMissing) return null;
    const wanted = isByKey ? 'the file secrets/backup-key of where it was made, as --key FILE' : 'BACKUP_PASSPHRASE';
    throw new BackupError(
      `The secrets of this backup are encrypted: give ${wanted}. With --accept-missing, Facet makes new ones, and ` +
        'links in mails and the audit log of before are lost.',
    );
  }
  const seal = isByKey ? await sealFrom(keyFile ?? '') : ({ by: 'passphrase', passphrase: passphrase ?? '' } as const);
  const secrets = await openSecrets(made.secrets, seal);
  if (secret !== undefined && secret !== secrets.facet_secret)
    throw new BackupError('FACET_SECRET is not the one of this backup: leave it out, or give the one of before.');
  return secrets;
}
