import type { AccessTokenWire } from '@facet/contract/entities/second-step';
import { t } from '../../../ui/words.ts';
import { ProveModal } from '../components/prove-modal.tsx';
import { useRemoveToken } from './tokens-api.ts';
import styles from './access-tokens.module.css';

type RemoveTokenProps = { userId: number; token: AccessTokenWire; onClose: () => void };

/** Asks for the password before a token is removed. */
export function RemoveToken({ userId, token: { id, name }, onClose }: RemoveTokenProps) {
  const remove = useRemoveToken(userId);
  return (
    <ProveModal
      title={t('Remove {name}?', { name })}
      confirmLabel={t('Remove')}
      busy={remove.isPending}
      onProven={(proof) => remove.mutate({ tokenId: id, name, proof }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p className={styles.why}>{t('What uses this token stops working at once.')}</p>
    </ProveModal>
  );
}
