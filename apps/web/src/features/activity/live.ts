import { ofProject, type LiveMap } from '../../lib/live.ts';
import { activityKeys } from './keys.ts';

export const live: LiveMap = { log: ofProject(activityKeys.all, (id) => [activityKeys.log(id)]) };
