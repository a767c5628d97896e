import type { WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import { Archive, Check, MoreHorizontal, Pencil } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ModuleChain } from './module-chain.tsx';
import styles from './workflow-sections.module.css';
import { t } from '../../../ui/words.ts';

type SchemeCardProps = {
  scheme: WorkflowSchemeWire;
  /** Undefined if the reader may not edit. */
  onEdit: (() => void) | undefined;
  onMakeDefault: (() => void) | undefined;
  onArchive: (() => void) | undefined;
};

/** A workflow scheme: title, modules, and what can be done with it. */
export function SchemeCard({ scheme, onEdit, onMakeDefault, onArchive }: SchemeCardProps) {
  const { title, space_id: spaceId, is_default: isDefault, modules } = scheme;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {isDefault && <span className={styles.badge}>{t('Default')}</span>}
        {spaceId === null && <span className={styles.note}>{t('Comes with Facet')}</span>}
        <div className={styles.tools}>
          {onEdit && (
            <Button size="small" icon={<Pencil />} aria-label={t('Edit {title}', { title })} onClick={onEdit}>
              {t('Edit')}
            </Button>
          )}
          {(onMakeDefault ?? onArchive) && (
            <Menu trigger={<IconButton label={t('More for {title}', { title })} icon={<MoreHorizontal />} size={32} />}>
              {onMakeDefault && (
                <MenuItem icon={<Check />} onSelect={onMakeDefault}>
                  {t('Make default')}
                </MenuItem>
              )}
              {onArchive && (
                <MenuItem icon={<Archive />} onSelect={onArchive}>
                  {t('Archive')}
                </MenuItem>
              )}
            </Menu>
          )}
        </div>
      </div>
      <ModuleChain modules={modules} />
    </li>
  );
}
