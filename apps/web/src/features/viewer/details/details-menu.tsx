import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { FileX, Files, Pencil, StickyNote, Tag, Tags } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import type { Version } from '../versions.ts';
import styles from './details.module.css';
import { t } from '../../../ui/words.ts';

const ProjectTagsModal = lazyPart(async () => (await import('./project-tags-modal.tsx')).ProjectTagsModal);
const NoteModal = lazyPart(async () => (await import('./note-modal.tsx')).NoteModal);
const DeleteItemsModal = lazyPart(async () => (await import('./delete-items-modal.tsx')).DeleteItemsModal);

export type DetailsMenuProps = {
  project: Pick<ProjectWire, 'id' | 'tags' | 'abilities'>;
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  onShow: (itemId: number) => void;
  /** Renders the dialog for the style's tags. */
  tagsDialog: (module: ModuleRef, onClose: () => void) => ReactNode;
};
type Question = 'note' | 'tags' | 'project-tags' | 'file' | 'version';

/** Everything that can be changed about the shown file and its style; nothing for readers who may change nothing. */
export function DetailsMenu({ project, style, versions, item, onShow, tagsDialog }: DetailsMenuProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const module: ModuleRef = { projectId: project.id, moduleId: item.project_module.id };
  const ofVersion = versions.find(({ number }) => number === item.version)?.items ?? [];
  const deletable = ofVersion.filter(({ abilities }) => abilities.delete);
  const mayTags = project.abilities.edit && project.tags.length > 0;
  const { edit, delete: mayDelete } = item.abilities;
  if (!edit && !mayDelete && !style.abilities.edit && !mayTags) return null;
  const close = () => setQuestion(null);
  const handleDeleted = (gone: readonly number[]) => {
    const left = versions.flatMap(({ items }) => items).filter(({ id }) => !gone.includes(id));
    const next = left.findLast(({ version }) => version <= item.version) ?? left.at(-1);
    if (next && gone.includes(item.id)) onShow(next.id);
  };
  return (
    <div className={styles.menu}>
      <Menu
        label={t('Change')}
        trigger={
          <Button size="small" icon={<Pencil />}>
            {t('Change')}
          </Button>
        }
      >
        {edit && (
          <MenuItem icon={<StickyNote />} onSelect={() => setQuestion('note')}>
            {item.note ? t('Edit note') : t('Add note')}
          </MenuItem>
        )}
        {style.abilities.edit && (
          <MenuItem icon={<Tag />} onSelect={() => setQuestion('tags')}>
            {t('Tags of this style')}
          </MenuItem>
        )}
        {mayTags && (
          <MenuItem icon={<Tags />} onSelect={() => setQuestion('project-tags')}>
            {t('Rename or delete tags')}
          </MenuItem>
        )}
        {mayDelete && <MenuDivider />}
        {mayDelete && (
          <MenuItem icon={<FileX />} danger onSelect={() => setQuestion('file')}>
            {t('Delete this file')}
          </MenuItem>
        )}
        {deletable.length > 1 && (
          <MenuItem icon={<Files />} danger onSelect={() => setQuestion('version')}>
            {t('Delete version {version}', { version: item.version })}
          </MenuItem>
        )}
      </Menu>
      {question === 'note' && <NoteModal module={module} item={item} onClose={close} />}
      {question === 'tags' && tagsDialog(module, close)}
      {question === 'project-tags' && <ProjectTagsModal projectId={project.id} tags={project.tags} onClose={close} />}
      {(question === 'file' || question === 'version') && (
        <DeleteItemsModal
          module={module}
          items={question === 'file' ? [item] : deletable}
          onClose={close}
          onDeleted={handleDeleted}
        />
      )}
    </div>
  );
}
