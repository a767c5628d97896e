import { TAG_COLOURS } from '@facet/contract/constants/tag-colours';
import type { ColouredTagWire } from '@facet/contract/entities/project';
import { createFinder, fold } from '@facet/contract/fold';
import { useQuery } from '@tanstack/react-query';
import { Palette, Plus } from 'lucide-react';
import { useState } from 'react';
import { TAG_SHADES } from '../../../shared/tags/tag-colours.ts';
import { TagMark } from '../../../shared/tags/tag-mark.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Select } from '../../../ui/select.tsx';
import { t } from '../../../ui/words.ts';
import { choiceQueries } from '../api.ts';
import { useColourTag, useCreateTaskTag } from '../hooks/use-tag-mutations.ts';
import styles from './task-form.module.css';

const NONE = '0';
const NEW = 'new';

type TagFieldProps = {
  value: ColouredTagWire | null;
  projectId: number | null;
  onChange: (tag: ColouredTagWire | null) => void;
  disabled: boolean;
  error?: string;
};

/** The tag of a task: one of its project's, or a new one by its title; its colour is the same wherever it is shown. */
export function TaskTagField({ value, projectId, onChange, disabled, error }: TagFieldProps) {
  const [search, setSearch] = useState('');
  const { data: tags = [] } = useQuery({ ...choiceQueries.tags, enabled: projectId !== null });
  const create = useCreateTaskTag();
  const typed = search.trim();
  const own = tags.filter((tag) => tag.project_id === projectId);
  const same = ({ title }: ColouredTagWire) => fold(title) === fold(typed);
  const isCalled = createFinder(typed);
  const found = own.filter(({ title }) => isCalled(title));
  const isNew = typed !== '' && !own.some(same);
  const options = [
    ...(typed === '' ? [{ value: NONE, label: t('No tag') }] : []),
    ...found.map((tag) => ({ value: String(tag.id), label: tag.title, icon: <TagMark colour={tag.colour} /> })),
    ...(isNew ? [{ value: NEW, label: t('New tag “{title}”', { title: typed }), icon: <Plus /> }] : []),
  ];
  const handleChange = (choice: string) => {
    if (choice !== NEW) return onChange(own.find(({ id }) => String(id) === choice) ?? null);
    // A house's tags look the same in all its projects.
    const colour = tags.find(same)?.colour ?? null;
    if (projectId !== null) create.mutate({ project_id: projectId, title: typed, colour }, { onSuccess: onChange });
  };
  const isOffered = value === null || own.some(({ id }) => id === value.id) || typed !== '';
  const shown = isOffered || value === null ? options : [...options, { value: String(value.id), label: value.title }];
  return (
    <div className={styles.tag}>
      <Select
        label={t('Tag')}
        disabled={disabled || projectId === null}
        error={error}
        searchable
        onSearch={setSearch}
        value={value === null ? NONE : String(value.id)}
        options={shown}
        onChange={handleChange}
      />
      {value !== null && !disabled && <ColourMenu tag={value} onChange={onChange} />}
    </div>
  );
}

type ColourMenuProps = { tag: ColouredTagWire; onChange: (tag: ColouredTagWire) => void };

/** Gives the chosen tag another colour. */
function ColourMenu({ tag, onChange }: ColourMenuProps) {
  const change = useColourTag();
  const choose = (colour: ColouredTagWire['colour']) =>
    change.mutate({ id: tag.id, colour }, { onSuccess: ({ data }) => onChange(data) });
  const icon = tag.colour === null ? <Palette /> : <TagMark colour={tag.colour} />;
  const label = t('Colour of the tag');
  return (
    <Menu trigger={<IconButton variant="plain" size={36} icon={icon} label={label} />} label={label} width={176}>
      {TAG_COLOURS.map((colour) => (
        <MenuItem
          key={colour}
          icon={<TagMark colour={colour} />}
          checked={colour === tag.colour}
          onSelect={() => choose(colour)}
        >
          {TAG_SHADES[colour].label}
        </MenuItem>
      ))}
      <MenuItem checked={tag.colour === null} onSelect={() => choose(null)}>
        {t('No colour')}
      </MenuItem>
    </Menu>
  );
}
