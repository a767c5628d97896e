import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { StyleWire } from '@facet/contract/entities/design';
import { useQuery } from '@tanstack/react-query';
import { designQueries } from '../../shared/designs/api.ts';
import { groupVersions, type Version } from '../../features/viewer/versions.ts';
import { projectQueries } from '../../features/projects/api.ts';
import { useOpenedVersion } from './use-opened-version.ts';
import { linkedBy, type LinkWanted } from '../../features/viewer/linked-by.ts';

const NONE: readonly number[] = [];

/** A style as its reader has seen it: the status of a version that has come since is not that of what is shown. */
function asSeen(style: StyleWire, versions: readonly Version[], newest: number): StyleWire {
  const seen = versions.find(({ number }) => number === newest);
  return seen && seen !== versions.at(-1) ? { ...style, status: seen.status, review: null } : style;
}

/** The project, style and file that an address leads to, whichever of them it names. */
export function useShownDesign(wanted: LinkWanted) {
  const { projectId, module_id, style_id, file_id, gallery_group_id } = wanted;
  const { data: project } = useQuery(projectQueries.one(projectId));
  const by = linkedBy(wanted);
  const { data: linked } = useQuery({ ...designQueries.linked(projectId, by ?? {}), enabled: by !== null });
  const isLookedUp = by === null || linked !== undefined;
  const usualModuleId = isLookedUp ? (project?.active_module?.id ?? project?.modules[0]?.id) : undefined;
  const moduleId = linked?.project_module.id ?? module_id ?? usualModuleId ?? 0;
  const module = { projectId, moduleId };
  const styleId = linked?.style_id ?? style_id ?? 0;
  const { data: style } = useQuery({
    ...designQueries.style(module, styleId),
    enabled: isLookedUp && styleId > 0 && moduleId > 0,
  });
  const versions = style ? groupVersions(style) : [];
  const commentedId = by?.comment_id ? linked?.id : undefined;
  const named = { fileId: file_id ?? commentedId, groupId: gallery_group_id };
  const opened = useOpenedVersion(`${moduleId} ${styleId}`, versions, named);
  return {
    project,
    module,
    moduleTitle: titleOfModule(project?.modules.find(({ id }) => id === moduleId)?.title ?? ''),
    style: style && asSeen(style, versions, opened.newest),
    versions,
    ...opened,
    openedIds: style?.opened_ids ?? NONE,
    /** Nothing in the address leads to a style. */
    isNowhere: by === null && style_id === undefined,
    /** What it names does not exist, or not for this reader. */
    isMissing: by !== null && linked === null && style_id === undefined,
  };
}
