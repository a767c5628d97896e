import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { changeThen } from '../../../lib/change-then.ts';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsQueries, useChangeWeeklyFigures } from '../settings-api.ts';
import { t } from '../../../ui/words.ts';

/** The same choice as a menu item, where the figures are. */
export function WeeklyFiguresItem() {
  const { data } = useQuery(settingsQueries.global);
  const change = useChangeWeeklyFigures();
  const isOn = data?.weekly_figures ?? false;
  const handleSelect = () =>
    changeThen(change, !isOn, {
      onSuccess: () =>
        isOn
          ? toast.success(t('Weekly figures by email turned off'))
          : toast.success(t('The three charts that changed most will come by email each Monday')),
    });
  return (
    <MenuItem icon={<Mail />} several checked={isOn} disabled={!data} onSelect={handleSelect}>
      {t('Send every Monday')}
    </MenuItem>
  );
}
