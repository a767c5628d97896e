import { Copy, Download } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { t } from '../../../ui/words.ts';
import styles from './log-in-steps.module.css';

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** New recovery codes: the only time that they are shown. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const foot = (
    <Button variant="primary" onClick={onClose}>
      {t('I have kept them')}
    </Button>
  );
  return (
    <Modal opened onClose={onClose} closable={false} title={t('Keep your recovery codes')} width={416} foot={foot}>
      <p className={styles.lead}>
        {t('If you lose your phone, one of these gets you in. Each works once, and they are shown only now.')}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" icon={<Copy size={16} />} onClick={() => void copyText(text, t('Codes copied'))}>
          {t('Copy')}
        </Button>
        <Button
          size="small"
          icon={<Download size={16} />}
          onClick={() => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), 'facet-recovery-codes.txt')}
        >
          {t('Download')}
        </Button>
      </div>
    </Modal>
  );
}
