import { TASK_CHOICES_PAGE } from '@facet/contract/constants/limits';
import { getProject, listProjects, listTags } from '@facet/contract/endpoints/projects';
import { listSpaces } from '@facet/contract/endpoints/spaces';
import { listProjectStyles } from '@facet/contract/endpoints/task-lists';
import { getTask, listTasks } from '@facet/contract/endpoints/tasks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { taskKeys } from './keys.ts';
import { NEWEST_FIRST, type TaskListFilters, type TaskSort } from './task-list-query.ts';

/** Tasks that the drawer loads at a time. */
const PAGE = 20;
const ALL = -1;

/** A mutable copy, as the call takes no readonly arrays. */
const open = <T>(list: readonly T[] = []) => [...list];

const toQuery = ({ search, ...filters }: TaskListFilters) => ({
  project_tag_id: open(filters.project_tag_id),
  project_style_id: open(filters.project_style_id),
  project_module: open(filters.project_module),
  assignee: open(filters.assignee),
  priority: open(filters.priority),
  status: open(filters.status),
  search: search?.trim() || undefined,
});

export const taskQueries = {
  /** A project's tasks with their sub-tasks, page by page. */
  list: (projectId: number, filters: TaskListFilters = {}, sort: TaskSort = NEWEST_FIRST) =>
    infiniteQueryOptions({
      queryKey: [...taskKeys.lists(projectId), filters, sort],
      queryFn: ({ signal, pageParam }) => {
        const query = { ...toQuery(filters), ...sort, count: PAGE, page: Number(pageParam) };
        return call(listTasks, { params: { projectId }, query, signal });
      },
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
  /** Tasks and sub-tasks that have a place on a design. */
  placed: (projectId: number, itemId: number) =>
    queryOptions({
      queryKey: [...taskKeys.project(projectId), 'placed', itemId],
      queryFn: async ({ signal }) => {
        const { data } = await call(listTasks, {
          params: { projectId },
          query: { file_id: [itemId], count: ALL },
          signal,
        });
        return data.flatMap((task) => [task, ...task.children]).filter(({ place }) => place?.file_id === itemId);
      },
      meta: { failure: 'silent' },
    }),
  /** How many tasks a project has, sub-tasks not counted. */
  count: (projectId: number) =>
    queryOptions({
      queryKey: [...taskKeys.lists(projectId), 'count'],
      queryFn: async ({ signal }) => {
        const { total } = await call(listTasks, { params: { projectId }, query: { count: 1 }, signal });
        return total;
      },
      meta: { failure: 'silent' },
    }),
  /** One task; its dialog says so itself when it is gone. */
  one: (projectId: number, taskId: number) =>
    queryOptions({
      queryKey: [...taskKeys.project(projectId), 'one', taskId],
      queryFn: async ({ signal }) => {
        const { data } = await call(getTask, { params: { projectId, taskId }, signal });
        return data;
      },
      meta: { failure: 'silent' },
      retry: false,
    }),
  /** Every task that a sub-task can be put under. */
  parents: (projectId: number) =>
    queryOptions({
      queryKey: [...taskKeys.project(projectId), 'parents'],
      queryFn: async ({ signal }) => {
        const { data } = await call(listTasks, { params: { projectId }, query: { count: ALL }, signal });
        return data.filter(({ parent }) => parent === null);
      },
    }),
};

export const choiceQueries = {
  /** Spaces to assign a task in, when nothing else says where. */
  spaces: queryOptions({
    queryKey: [...taskKeys.choices, 'spaces'],
    queryFn: async ({ signal }) => {
      const { data } = await call(listSpaces, { query: { count: ALL }, signal });
      return data.map(({ id, title }) => ({ id, title }));
    },
  }),
  /** Projects of a space, or of all with 0, the latest changed first. */
  projects: (spaceId: number, search: string) =>
    infiniteQueryOptions({
      queryKey: [...taskKeys.choices, 'projects', spaceId, search],
      queryFn: ({ signal, pageParam }) => {
        const query = {
          space_id: spaceId || undefined,
          search: search || undefined,
          count: TASK_CHOICES_PAGE,
          page: Number(pageParam),
        };
        return call(listProjects, { query, signal });
      },
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
  /** The project of a task: its team, and what the user may do in it. */
  project: (projectId: number) =>
    queryOptions({
      queryKey: [...taskKeys.choices, 'project', projectId],
      queryFn: async ({ signal }) => {
        const { data } = await call(getProject, { params: { projectId }, signal });
        const { id, title, space_id: spaceId, space_title: spaceTitle, team, abilities } = data;
        return { id, title, space_id: spaceId, space_title: spaceTitle, team, abilities };
      },
    }),
  /** Tags of all my projects, by title. */
  tags: queryOptions({
    queryKey: [...taskKeys.choices, 'tags'],
    queryFn: async ({ signal }) => (await call(listTags, { query: { count: ALL }, signal })).data,
    meta: { failure: 'silent' },
  }),
  /** Styles of a project over all its modules. */
  styles: (projectId: number, search: string) =>
    infiniteQueryOptions({
      queryKey: [...taskKeys.choices, 'styles', projectId, search],
      queryFn: ({ signal, pageParam }) => {
        const query = { search: search || undefined, count: TASK_CHOICES_PAGE, page: Number(pageParam) };
        return call(listProjectStyles, { params: { projectId }, query, signal });
      },
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
};
