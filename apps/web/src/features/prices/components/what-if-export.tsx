import { Download } from 'lucide-react';
import { useDownload } from '../../../shared/files/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { t } from '../../../ui/words.ts';

const FILES = [
  ['xlsx', t('For Excel (XLSX)')],
  ['csv', t('As CSV')],
] as const;

/** Sends what is shown as a file for spreadsheets. */
export function WhatIfExport({ pathOf }: { pathOf: (format: 'csv' | 'xlsx') => string }) {
  const { start, isPending } = useDownload();
  const trigger = (
    <Button icon={<Download />} loading={isPending}>
      {t('Export')}
    </Button>
  );
  return (
    <Menu label={t('Export')} trigger={trigger}>
      {FILES.map(([format, title]) => (
        <MenuItem key={format} onSelect={() => start({ path: pathOf(format) })}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}
