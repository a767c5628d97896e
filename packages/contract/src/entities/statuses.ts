import { z } from 'zod';
import {
  DESIGN_STATUSES,
  LOG_EVENT_FILTERS,
  LOG_ITEMS,
  LogAction,
  MessageType,
  ModuleStatus,
  ProjectStatus,
  REVIEW_STATUSES,
  SpaceUserStatus,
  TaskPriority,
  TaskStatus,
  VERDICTS,
} from '../constants/statuses.ts';

// The constants say what each of them means.
export const projectStatus = z.enum(ProjectStatus);
export const moduleStatus = z.enum(ModuleStatus);
export const spaceUserStatus = z.enum(SpaceUserStatus);
export const designStatus = z.enum(DESIGN_STATUSES);
export const verdict = z.enum(VERDICTS);
export const reviewStatus = z.enum(REVIEW_STATUSES);
export const logAction = z.enum(LogAction);
export const logItem = z.enum(LOG_ITEMS);
export const logEventFilter = z.enum(LOG_EVENT_FILTERS);
export const taskStatus = z.enum(TaskStatus);
export const taskPriority = z.enum(TaskPriority);
export const messageType = z.enum(MessageType);
