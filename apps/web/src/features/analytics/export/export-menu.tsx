import type { FigureScope } from '@facet/contract/entities/analytics';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Download, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { useState, type ReactNode, type RefObject } from 'react';
import { useDownload } from '../../../shared/files/use-download.ts';
import { toast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { analyticsQueries } from '../api.ts';
import { scopeText } from '../bar/scope-note.tsx';
import { reportPath, type FigureQuery } from '../figure-query.ts';
import { completionTables } from '../panels/completion-panel.tsx';
import { managementTables } from '../panels/management-panel.tsx';
import { reviewTables } from '../panels/review-tables.ts';
import { statusTables } from '../panels/status-panel.tsx';
import { timeframeTables } from '../panels/timeframe-panel.tsx';
import { saveAllCsv, type FigureTable } from './csv.ts';
import { t } from '../../../ui/words.ts';

/** The table of a panel that has loaded. */
const of = <Data,>(data: Data | undefined, make: (data: Data) => FigureTable[]) => (data ? make(data) : []);

type ExportMenuProps = {
  query: FigureQuery;
  scope: FigureScope | undefined;
  page: RefObject<HTMLElement | null>;
  /** Further entries, after those that save something. */
  children?: ReactNode;
};

/** Exports the filtered figures: numbers, pictures, or the whole page on paper. */
export function ExportMenu({ query, scope, page, children }: ExportMenuProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const note = scope ? t('{from} to {to}. {seen}', { from: scope.from, to: scope.to, seen: scopeText(scope) }) : '';
  const tables = (): FigureTable[] => {
    return [
      ...of(client.getQueryData(analyticsQueries.statuses(query).queryKey), statusTables),
      ...of(client.getQueryData(analyticsQueries.completion(query).queryKey), completionTables),
      ...of(client.getQueryData(analyticsQueries.management(query).queryKey), managementTables),
      ...of(client.getQueryData(analyticsQueries.reviews(query).queryKey), reviewTables),
      ...of(client.getQueryData(analyticsQueries.timeframe(query).queryKey), timeframeTables),
    ];
  };
  const { start, isPending } = useDownload();
  const drawPicture = async () => {
    if (!page.current) return;
    setBusy(true);
    try {
      const { savePicture } = await import('./save-page.ts');
      await savePicture(page.current, note);
    } catch {
      toast.error(t('Couldn’t make the picture. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span data-unexported>
      <Menu
        label={t('Export')}
        width={220}
        trigger={
          <Button icon={<Download />} iconAfter={<ChevronDown />} loading={isBusy || isPending} disabled={!scope}>
            {t('Export')}
          </Button>
        }
      >
        <MenuItem icon={<FileSpreadsheet />} onSelect={() => saveAllCsv(note, tables())}>
          {t('Numbers as CSV')}
        </MenuItem>
        <MenuItem icon={<FileImage />} onSelect={() => void drawPicture()}>
          {t('Charts as PNG')}
        </MenuItem>
        <MenuItem icon={<FileText />} onSelect={() => start({ path: reportPath(query) })}>
          {t('Report as PDF')}
        </MenuItem>
        {children && <MenuDivider />}
        {children}
      </Menu>
    </span>
  );
}
