import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './bar-share.module.css';
import { t } from '../../ui/words.ts';

const ModuleSharingModal = lazyPart(
  async () => (await import('../../features/sharing/components/module-sharing-modal.tsx')).ModuleSharingModal,
);

/** Opens the sharing of the design's module; on phones the icon stands alone. */
export function BarShare({ module }: { module: { id: number; title: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Share2 />}
        className={styles.share}
        aria-label={t('Share {title}', { title: module.title })}
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>{t('Share')}</span>
      </Button>
      {isOpen && <ModuleSharingModal module={module} onClose={() => setOpen(false)} />}
    </>
  );
}
