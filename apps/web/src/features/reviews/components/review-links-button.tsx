import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../ui/words.ts';

const ReviewLinksDialog = lazyPart(async () => (await import('./review-links-dialog.tsx')).ReviewLinksDialog);

/** Opens the project's review links, for people who may share it. */
export function ReviewLinksButton({ projectId }: { projectId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('Review links')} icon={<Link2 />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <ReviewLinksDialog projectId={projectId} onClose={() => setOpen(false)} />}
    </>
  );
}
