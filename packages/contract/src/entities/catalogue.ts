import { z } from 'zod';
import { CATEGORIES, MODULE_NAMES, ModuleType, WorkflowType } from '../constants/catalogue.ts';

export const moduleName = z.enum(MODULE_NAMES);
export const moduleType = z.enum(ModuleType);
export const workflowType = z.enum(WorkflowType);
export const categoryId = z.number().int().min(1).max(CATEGORIES.length);
