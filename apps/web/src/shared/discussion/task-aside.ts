import type { TaskWire } from '@facet/contract/entities/task';
import { createContext, createElement, use, type ComponentType } from 'react';

export type TaskAsideProps = { task: TaskWire };

const Nothing = () => null;

/** The component beside an open task, provided by the app because chat and log are features of their own. */
export const TaskAsideContext = createContext<ComponentType<TaskAsideProps>>(Nothing);

/** What people say on a task and what happened to it; it fills its parent. */
export const TaskAside = (props: TaskAsideProps) => createElement(use(TaskAsideContext), props);
