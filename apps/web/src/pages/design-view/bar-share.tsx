import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './bar-share.module.css';

const ModuleSharingModal = lazyPart(
  async () => (await import('../../features/sharing/components/module-sharing-modal.tsx')).ModuleSharingModal,
);

/** Opens the sharing of the module that the design is in; on phones the word gives way to its icon. */
export function BarShare({ module }: { module: { id: number; title: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Share2 />}
        className={styles.share}
        aria-label={`Share ${module.title}`}
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>Share</span>
      </Button>
      {isOpen && <ModuleSharingModal module={module} onClose={() => setOpen(false)} />}
    </>
  );
}
