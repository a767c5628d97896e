import type { TemplateWire } from '@facet/contract/entities/workflow';
import { Archive, FileText, MoreHorizontal, Pencil, Workflow } from 'lucide-react';
import { personName } from '../../../shared/people/person-name.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import styles from './workflow-sections.module.css';
import { t } from '../../../ui/words.ts';

type TemplateCardProps = {
  template: TemplateWire;
  onEdit: (() => void) | undefined;
  onArchive: (() => void) | undefined;
};

/** A template: what projects made from it start with. */
export function TemplateCard({ template, onEdit, onArchive }: TemplateCardProps) {
  const { title, workflow_scheme: scheme, guides, tags, team } = template;
  const people = team.map(({ user }) => ({ id: user.id, name: personName(user), src: user.avatar?.url }));
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <div className={styles.tools}>
          {onEdit && (
            <Button size="small" icon={<Pencil />} aria-label={t('Edit {title}', { title })} onClick={onEdit}>
              {t('Edit')}
            </Button>
          )}
          {onArchive && (
            <Menu trigger={<IconButton label={t('More for {title}', { title })} icon={<MoreHorizontal />} size={32} />}>
              <MenuItem icon={<Archive />} onSelect={onArchive}>
                {t('Archive')}
              </MenuItem>
            </Menu>
          )}
        </div>
      </div>
      <div className={styles.facts}>
        <span className={styles.fact}>
          <Workflow size={16} strokeWidth={1.75} aria-hidden="true" />
          {scheme?.title ?? t('Default workflow')}
        </span>
        {guides !== '' && (
          <span className={styles.fact}>
            <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('Guidelines')}
          </span>
        )}
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
        {people.length > 0 && <AvatarGroup people={people} size={24} />}
      </div>
    </li>
  );
}
