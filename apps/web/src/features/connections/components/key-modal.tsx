import type { IntegrationWire } from '@facet/contract/entities/integration';
import { Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';
import { useChangeKey } from '../api.ts';
import styles from './connections.module.css';

type KeyModalProps = { connection: IntegrationWire; onClose: () => void };

/** Shows a webhook's new signing key, the only time that it is shown; asks first where there is one already. */
export function KeyModal({ connection, onClose }: KeyModalProps) {
  const change = useChangeKey(connection.id);
  const secret = change.data?.secret ?? connection.secret;
  const foot = secret ? (
    <Button variant="primary" onClick={onClose}>
      {t('Done')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button variant="primary" loading={change.isPending} onClick={() => change.mutate()}>
        {t('Change signing key')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Signing key')} width={416} foot={foot}>
      {secret ? <Key secret={secret} /> : <p>{t('The current key goes on signing for a day beside the new one.')}</p>}
    </Modal>
  );
}

function Key({ secret }: { secret: string }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(t('Signing key copied')),
      // Browsers refuse outside https: then it can be selected instead.
      () => undefined,
    );
  return (
    <>
      <p className={styles.lead}>{t('Copy it to your tool now: it is not shown again.')}</p>
      <div className={styles.key}>
        <code className={styles.keyText}>{secret}</code>
        <IconButton label={t('Copy signing key')} icon={<Copy />} size={28} onClick={() => void copy()} />
      </div>
    </>
  );
}
