import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { boardKeys } from '../keys.ts';
import type { VersionsProps } from './versions-panel.tsx';
import styles from './versions-button.module.css';
import { t } from '../../../ui/words.ts';

const Versions = lazyPart(async () => (await import('./versions-panel.tsx')).Versions);

/** The named versions of a board: people can name the present one and restore earlier ones. */
export function VersionsButton(props: VersionsProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const isKnown = props.isLive || client.getQueryData(boardKeys.versions(props.boardId)) !== undefined;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      label={t('Versions of the board')}
      position="bottom-end"
      width={340}
      trigger={<IconButton label={t('Versions')} icon={<History />} onClick={() => setOpen(!isOpen)} />}
    >
      {isKnown ? <Versions {...props} /> : <p className={styles.text}>{t('Go online to see the versions.')}</p>}
    </Popover>
  );
}
