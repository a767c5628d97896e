import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { TableLook } from '../../features/dashboard/columns-api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import styles from './every-project.module.css';
import { t } from '../../ui/words.ts';

const ColumnSettings = lazyPart(
  async () => (await import('../../features/dashboard/components/column-settings.tsx')).ColumnSettings,
);

/** Opens the settings of the table's columns. */
export function ColumnButton({ look }: { look: TableLook }) {
  const [opened, setOpened] = useState(false);
  const trigger = (
    <IconButton label={t('Columns')} icon={<Columns3 />} size={32} onClick={() => setOpened((before) => !before)} />
  );
  return (
    <span className={styles.columns}>
      <Popover
        opened={opened}
        onChange={setOpened}
        trigger={trigger}
        position="bottom-end"
        width={268}
        label={t('Columns')}
      >
        <ColumnSettings look={look} />
      </Popover>
    </span>
  );
}
