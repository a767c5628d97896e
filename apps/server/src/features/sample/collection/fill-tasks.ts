import { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import { listProjectStyles } from '@facet/contract/endpoints/task-lists';
import { createTask } from '@facet/contract/endpoints/tasks';
import { inDays, type Name, type Team } from './person.ts';

type DemoTask = {
  name: string;
  style: string;
  by: Name;
  to?: Name;
  priority?: TaskPriority;
  status?: TaskStatus;
  /** Days from today. */
  due?: number;
  description?: string;
  mentions?: readonly Name[];
  /** With a reminder on the day before, at half past nine. */
  isReminded?: boolean;
  below?: readonly Omit<DemoTask, 'style' | 'below'>[];
};

const TASKS: readonly DemoTask[] = [
  {
    name: 'Order the 3.0 mm pavé melee',
    style: 'Solène eternity',
    by: 'daniel',
    to: 'mei',
    priority: TaskPriority.medium,
    status: TaskStatus.done,
    due: 1,
  },
  {
    name: 'Re-cost Margaux with the 1.2 ct centre',
    style: 'Margaux trilogy',
    by: 'ines',
    to: 'daniel',
    priority: TaskPriority.high,
    due: 2,
    description: 'The client prefers the larger centre stone. Keep the side stones at 0.4 ct each.',
  },
  {
    name: 'Lengthen the ear hooks',
    style: 'Ondine drops',
    by: 'ines',
    to: 'sofia',
    priority: TaskPriority.high,
    status: TaskStatus.inProgress,
    due: 4,
    description: '@Mei Tanaka please check the weight once they are 1.5 mm longer.',
    mentions: ['mei'],
    isReminded: true,
  },
  {
    name: 'Book casting for the solitaire',
    style: 'Aurelia solitaire',
    by: 'daniel',
    to: 'tomas',
    priority: TaskPriority.low,
    status: TaskStatus.pause,
    due: 9,
  },
  {
    name: 'Photograph the wax of the line',
    style: 'Rivière line',
    by: 'mei',
    priority: TaskPriority.low,
  },
  {
    name: 'Bring the halo closer to the stone',
    style: 'Celeste halo',
    by: 'ines',
    to: 'priya',
    status: TaskStatus.inReview,
    due: 3,
    description: 'The halo follows the outline more closely; the prong base stays at 1.4 mm.',
    isReminded: true,
    below: [
      { name: 'Take 0.25 mm off the gallery', by: 'priya', to: 'priya', status: TaskStatus.done, due: 1 },
      { name: 'Count the pavé per side again', by: 'priya', to: 'daniel', priority: TaskPriority.medium, due: 2 },
      { name: 'Update the technical drawing', by: 'priya', to: 'tomas', priority: TaskPriority.high, due: 3 },
    ],
  },
];

/** What the team still has to do for a project's styles, some of it in steps. */
export async function fillTasks(team: Team, projectId: number): Promise<void> {
  const { data: styles } = await team.ines.call(listProjectStyles, { params: { projectId }, query: { count: -1 } });
  const create = async (task: Omit<DemoTask, 'style' | 'below'>, place: { style: string; parent: number | null }) => {
    const { data } = await team[task.by].call(createTask, {
      params: { projectId },
      body: {
        name: task.name,
        description: task.description ?? '',
        project_style_id: styles.find(({ title }) => title === place.style)?.id ?? null,
        parent_task_id: place.parent,
        assignee_id: task.to ? team[task.to].id : null,
        tagged_users: (task.mentions ?? []).map((name) => team[name].id),
        priority: task.priority ?? TaskPriority.critical,
        status: task.status ?? TaskStatus.toDo,
        due_date: task.due === undefined ? null : inDays(task.due),
        reminder: task.isReminded && task.due !== undefined ? `${inDays(task.due - 1)}T09:30:00Z` : null,
      },
    });
    return data.id;
  };
  for (const { below = [], style, ...task } of TASKS) {
    const parent = await create(task, { style, parent: null });
    for (const step of below) await create(step, { style, parent });
  }
}
