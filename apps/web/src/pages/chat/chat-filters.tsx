import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { drawerQueries } from '../../features/drawer/api.ts';
import { personName } from '../../shared/people/person-name.ts';
import { FilterMenu } from '../../ui/filter-menu.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './chat-filters.module.css';
import { toggledChoice, type ChatChoice, type ChatChoices } from '../../features/chat/model/chat-choices.ts';
import { t } from '../../ui/words.ts';

type ChatFiltersProps = {
  project: ProjectWire;
  choices: ChatChoices;
  onChange: (change: Partial<ChatChoices>) => void;
};

const KINDS = [
  { value: 'all', label: t('All⟦messages and events⟧') },
  { value: 'messages', label: t('Messages') },
  { value: 'events', label: t('Events') },
] as const;

/** What of the chat is shown, under the project's bar. */
export function ChatFilterRow({ project, choices, onChange }: ChatFiltersProps) {
  const [text, setText] = useState('');
  const { data = [] } = useQuery({ ...drawerQueries.styles(project.id, text), placeholderData: (before) => before });
  const people = project.team.map(({ user_id: id, user }) => ({ id, title: personName(user) }));
  const kinds = [
    { key: 'style', label: t('Style'), options: data, onSearch: setText },
    {
      key: 'module',
      label: t('Module'),
      options: project.modules.map(({ id, title }) => ({ id, title: titleOfModule(title) })),
    },
    { key: 'tag', label: t('Tag'), options: project.tags },
    { key: 'person', label: t('Person'), options: people },
  ] as const;
  return (
    <div className={styles.row}>
      <SegmentedControl
        label={t('Show')}
        size={32}
        value={choices.kind}
        onChange={(kind) => onChange({ kind })}
        items={KINDS}
      />
      {kinds.map(({ key, label, options, ...more }) => (
        <OneFilter
          key={key}
          label={label}
          options={options}
          chosen={choices[key]}
          onChange={(next) => onChange({ [key]: next })}
          {...more}
        />
      ))}
    </div>
  );
}

type OneFilterProps = {
  label: string;
  options: readonly ChatChoice[];
  chosen: readonly ChatChoice[];
  onChange: (chosen: readonly ChatChoice[]) => void;
  onSearch?: (text: string) => void;
};

function OneFilter({ label, options, chosen, onChange, onSearch }: OneFilterProps) {
  // What is chosen stays among the choices, whatever was searched for since.
  const missing = chosen.filter(({ id }) => options.every((option) => option.id !== id));
  const offered = [...missing, ...options];
  if (offered.length === 0 && !onSearch) return null;
  const handleToggle = (id: number) => {
    const choice = offered.find((option) => option.id === id);
    if (choice) onChange(toggledChoice(chosen, { id, title: choice.title }));
  };
  return (
    <FilterMenu
      label={label}
      options={offered.map(({ id, title }) => ({ value: id, label: title }))}
      chosen={chosen.map(({ id }) => id)}
      onToggle={handleToggle}
      onClear={() => onChange([])}
      onSearch={onSearch}
    />
  );
}
