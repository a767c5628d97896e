import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, ChevronDown, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../ui/menu-item.tsx';
import { areSame, useChangeView, useDropView, type KeptView, type KeptViewCalls } from './kept-views.ts';
import { ViewTitleModal } from './view-title-modal.tsx';
import styles from './kept-menu.module.css';
import { t } from '../../ui/words.ts';

type KeptMenuProps<Filters extends object> = {
  calls: KeptViewCalls<Filters>;
  filters: Filters;
  /** The saved view that the page was opened with. */
  keptId: number | undefined;
  onChoose: (filters: Filters, keptId: number | undefined) => void;
  /** Small beside filters, otherwise as large as other buttons. */
  size?: 'small' | 'medium';
};
type Dialog = 'keep' | 'rename' | null;

/** My saved views: choose one, save the present one, rename, update and delete. */
export function KeptMenu<Filters extends object>(props: KeptMenuProps<Filters>) {
  const { calls, filters, keptId, onChoose, size = 'medium' } = props;
  const { data: views = [] } = useQuery({
    queryKey: calls.key,
    queryFn: ({ signal }) => calls.list(signal),
    meta: { failure: 'silent' },
  });
  const [dialog, setDialog] = useState<Dialog>(null);
  const present = views.find(({ id }) => id === keptId);
  const isChanged = present !== undefined && !areSame(present.filters, filters);
  const close = () => setDialog(null);
  const drop = useDropView(calls, {
    onDropped: () => onChoose(filters, undefined),
    onRestored: (kept) => onChoose(kept.filters, kept.id),
  });
  const words = () => {
    if (!present) return t('Saved views: none selected');
    const { title } = present;
    return isChanged ? t('Saved views: {title}, changed', { title }) : t('Saved views: {title}', { title });
  };
  const trigger = (
    <Button
      size={size}
      icon={<Bookmark />}
      iconAfter={<ChevronDown />}
      className={styles.trigger}
      data-usual={!present || undefined}
      aria-label={words()}
    >
      <span className={styles.title}>{present?.title ?? t('Saved views')}</span>
      {isChanged && <span className={styles.changed} />}
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger} label={t('Saved views')} width={248} position="bottom-start">
        {views.length === 0 && <MenuLabel>{t('None yet')}</MenuLabel>}
        {views.map((view) => (
          <MenuItem key={view.id} checked={view.id === keptId} onSelect={() => onChoose(view.filters, view.id)}>
            <span className={styles.item}>{view.title}</span>
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem icon={<BookmarkPlus />} onSelect={() => setDialog('keep')}>
          {t('Save this view')}
        </MenuItem>
        {present && (
          <PresentItems
            calls={calls}
            view={present}
            isChanged={isChanged}
            filters={filters}
            onRename={() => setDialog('rename')}
            onDrop={() => drop.mutate(present)}
          />
        )}
      </Menu>
      {dialog === 'keep' && (
        <ViewTitleModal calls={calls} filters={filters} onClose={close} onDone={({ id }) => onChoose(filters, id)} />
      )}
      {dialog === 'rename' && present && (
        <ViewTitleModal calls={calls} view={present} filters={filters} onClose={close} />
      )}
    </>
  );
}

type PresentItemsProps<Filters> = {
  calls: KeptViewCalls<Filters>;
  view: KeptView<Filters>;
  isChanged: boolean;
  filters: Filters;
  onRename: () => void;
  onDrop: () => void;
};

/** What can be done with the saved view on the page. */
function PresentItems<Filters>({ calls, view, isChanged, filters, onRename, onDrop }: PresentItemsProps<Filters>) {
  const change = useChangeView(calls);
  return (
    <>
      {isChanged && (
        <MenuItem icon={<Save />} onSelect={() => change.mutate({ id: view.id, filters })}>
          <span className={styles.item}>{t('Update “{title}”', { title: view.title })}</span>
        </MenuItem>
      )}
      <MenuItem icon={<Pencil />} onSelect={onRename}>
        {t('Rename')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} danger onSelect={onDrop}>
        {t('Delete')}
      </MenuItem>
    </>
  );
}
