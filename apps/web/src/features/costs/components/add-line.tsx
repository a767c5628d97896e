import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import { Plus } from 'lucide-react';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { addLine, type Edit } from '../sheet-rows.ts';
import { t } from '../../../ui/words.ts';

/** Adds a line: work at one of the house’s rates, or one without a price yet. */
export const AddCostLine = ({ labour, onAdd }: Pick<CostSheetAnswer, 'labour'> & { onAdd: (edit: Edit) => void }) => (
  <Menu
    trigger={
      <Button variant="quiet" icon={<Plus />}>
        {t('Line')}
      </Button>
    }
    position="bottom-start"
    label={t('Line')}
  >
    {() => (
      <>
        {labour.map((rate) => (
          <MenuItem
            key={rate.key}
            onSelect={() => onAdd(addLine({ id: randomUuid(), title: rate.title, group: 'process', rate }))}
          >
            {rate.title}
          </MenuItem>
        ))}
        {labour.length > 0 && <MenuDivider />}
        <MenuItem onSelect={() => onAdd(addLine({ id: randomUuid(), title: t('New work'), group: 'process' }))}>
          {t('Work without a rate')}
        </MenuItem>
        <MenuItem onSelect={() => onAdd(addLine({ id: randomUuid(), title: t('New finding'), group: 'finding' }))}>
          {t('Finding')}
        </MenuItem>
        <MenuItem onSelect={() => onAdd(addLine({ id: randomUuid(), title: t('New line'), group: 'other' }))}>
          {t('Something else')}
        </MenuItem>
      </>
    )}
  </Menu>
);
