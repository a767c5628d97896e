import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './connections.module.css';
import { t } from '../../../ui/words.ts';

/** The key that a webhook's messages are signed with: hidden until it is asked for. */
export function SigningKey({ secret }: { secret: string }) {
  const [isShown, setShown] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(t('Signing key copied')),
      // Browsers refuse outside https: then it can be read and selected.
      () => setShown(true),
    );
  return (
    <div className={styles.key}>
      <span className={styles.keyLabel}>{t('Signing key')}</span>
      <code className={styles.keyText}>{isShown ? secret : '•'.repeat(24)}</code>
      <IconButton
        label={isShown ? t('Hide signing key') : t('Show signing key')}
        icon={isShown ? <EyeOff /> : <Eye />}
        size={28}
        onClick={() => setShown(!isShown)}
      />
      <IconButton label={t('Copy signing key')} icon={<Copy />} size={28} onClick={() => void copy()} />
    </div>
  );
}
