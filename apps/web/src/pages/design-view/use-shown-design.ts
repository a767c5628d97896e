import { useQuery } from '@tanstack/react-query';
import { designQueries } from '../../features/designs/api.ts';
import { shownItem, versionsOf } from '../../features/designs/viewer/versions.ts';
import { projectQueries } from '../../features/projects/api.ts';

type Wanted = {
  projectId: number;
  module_id?: number;
  style_id?: number;
  file_id?: number;
  gallery_group_id?: number;
};

/** The project, style and file that an address means; a link with a file alone finds its style by it. */
export function useShownDesign({ projectId, module_id, style_id, file_id, gallery_group_id }: Wanted) {
  const { data: project } = useQuery(projectQueries.one(projectId));
  const moduleId = module_id ?? project?.active_module?.id ?? project?.modules[0]?.id ?? 0;
  const module = { projectId, moduleId };
  const byFile = useQuery({
    ...designQueries.item(module, file_id ?? 0),
    enabled: style_id === undefined && file_id !== undefined && moduleId > 0,
  });
  const styleId = style_id ?? byFile.data?.style_id ?? 0;
  const { data: style } = useQuery({ ...designQueries.style(module, styleId), enabled: styleId > 0 && moduleId > 0 });
  const versions = style ? versionsOf(style) : [];
  const item = shownItem(versions, { fileId: file_id, groupId: gallery_group_id });
  return {
    project,
    module,
    moduleTitle: project?.modules.find(({ id }) => id === moduleId)?.title ?? '',
    style,
    versions,
    item,
  };
}
