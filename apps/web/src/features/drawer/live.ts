import { ofProject, type LiveMap } from '../../lib/live.ts';
import { drawerKeys } from './keys.ts';

const { all } = drawerKeys;

/** The drawer's files, and the styles that its search offers. */
export const live: LiveMap = {
  drawer_files: ofProject(all, (id) => [drawerKeys.files(id)]),
  drawer_styles: ofProject(all, (id) => [drawerKeys.styles(id)]),
};
