import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Select } from '../../../ui/select.tsx';
import { choiceQueries, taskQueries } from '../api.ts';
import styles from './task-form.module.css';
import { ANY_SPACE, type Named } from './task-values.ts';
import { t } from '../../../ui/words.ts';

const PAUSE_MS = 250;

type ChoiceProps<Value> = {
  value: Value | null;
  onChange: (value: Value) => void;
  disabled: boolean;
  hint?: string;
  error?: string;
};

const toOption = ({ id, title }: Named) => ({ value: String(id), label: title });

/** The options, including the chosen one even if its page isn't loaded. */
function withChosen<T extends { value: string }>(options: readonly T[], chosen: T | null): readonly T[] {
  if (!chosen || options.some(({ value }) => value === chosen.value)) return options;
  return [chosen, ...options];
}

/** The space of a task that is begun outside any project. */
export function SpaceField({ value, onChange, ...field }: ChoiceProps<number>) {
  const { data: spaces = [] } = useQuery(choiceQueries.spaces);
  const options = [...spaces, { id: ANY_SPACE, title: t('Any space') }].map(toOption);
  return (
    <Select
      {...field}
      label={t('Space')}
      placeholder={t('Select space')}
      searchable={spaces.length > 8}
      value={value === null ? null : String(value)}
      options={options}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

type ProjectFieldProps = ChoiceProps<Named> & { spaceId: number | null };

/** The project of a task: the space's, 15 at a time. */
export function ProjectField({ value, onChange, spaceId, ...field }: ProjectFieldProps) {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), PAUSE_MS);
  const query = useInfiniteQuery({
    ...choiceQueries.projects(spaceId ?? ANY_SPACE, wanted),
    enabled: spaceId !== null && !field.disabled,
  });
  const projects = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const options = projects.map(({ id, title, abilities }) => ({
    ...toOption({ id, title }),
    disabled: !abilities.create_task,
  }));
  const chosen = value && { ...toOption(value), disabled: false };
  const handleChange = (id: string) => {
    const project = projects.find((one) => String(one.id) === id);
    if (project) onChange({ id: project.id, title: project.title });
  };
  return (
    <Select
      {...field}
      label={t('Project')}
      placeholder={t('Select project')}
      disabled={field.disabled || spaceId === null}
      searchable
      onSearch={setSearch}
      value={value && String(value.id)}
      options={search ? options : withChosen(options, chosen)}
      emptyText={query.isPending ? t('Loading') : undefined}
      onLoadMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      loadingMore={query.isFetchingNextPage}
      onChange={handleChange}
    />
  );
}

type InProjectProps = ChoiceProps<Named> & { projectId: number | null };

/** The style that a task is about, 15 at a time. */
export function StyleField({ value, onChange, projectId, ...field }: InProjectProps) {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), PAUSE_MS);
  const query = useInfiniteQuery({
    ...choiceQueries.styles(projectId ?? 0, wanted),
    enabled: projectId !== null && !field.disabled,
  });
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const options = all.map(({ id, title, thumbnail }) => ({
    ...toOption({ id, title }),
    icon: thumbnail ? <img src={thumbnail.url} alt="" className={styles.thumbnail} /> : undefined,
  }));
  const chosen = value && { ...toOption(value), icon: undefined };
  const handleChange = (id: string) => {
    const style = all.find((one) => String(one.id) === id);
    if (style) onChange({ id: style.id, title: style.title });
  };
  return (
    <Select
      {...field}
      label={t('Style')}
      placeholder={t('Select style')}
      disabled={field.disabled || projectId === null}
      searchable
      onSearch={setSearch}
      value={value && String(value.id)}
      options={search ? options : withChosen(options, chosen)}
      emptyText={query.isPending ? t('Loading') : undefined}
      onLoadMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      loadingMore={query.isFetchingNextPage}
      onChange={handleChange}
    />
  );
}

/** The task that a sub-task belongs to: any of the project's. */
export function ParentField({ value, onChange, projectId, ...field }: InProjectProps) {
  const { data: all = [], isPending } = useQuery({
    ...taskQueries.parents(projectId ?? 0),
    enabled: projectId !== null,
  });
  const tasks = all.map(({ id, name }) => ({ id, title: name }));
  const handleChange = (id: string) => {
    const parent = tasks.find((task) => String(task.id) === id);
    if (parent) onChange(parent);
  };
  return (
    <Select
      {...field}
      label={t('Parent task')}
      placeholder={t('Select task')}
      disabled={field.disabled || projectId === null}
      searchable={tasks.length > 8}
      value={value && String(value.id)}
      options={withChosen(tasks.map(toOption), value && toOption(value))}
      emptyText={isPending ? t('Loading') : undefined}
      onChange={handleChange}
    />
  );
}
