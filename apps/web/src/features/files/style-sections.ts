import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { SpaceFileWire } from '@facet/contract/entities/space-file';

export type VersionSection = { version: number; files: SpaceFileWire[] };
export type ModuleSection = { id: number; title: string; versions: VersionSection[] };

/** The files of a style by module, in the order of the workflow, and in each by version, the newest first. */
export function groupSections(files: readonly SpaceFileWire[], moduleIds: readonly number[]): ModuleSection[] {
  const place = (id: number) => {
    const index = moduleIds.indexOf(id);
    return index < 0 ? moduleIds.length : index;
  };
  const byModule = Map.groupBy(files, ({ project_module: module }) => module.id);
  return [...byModule]
    .map(([id, inModule]) => ({
      id,
      title: titleOfModule(inModule[0]?.project_module.title ?? ''),
      versions: [...Map.groupBy(inModule, ({ version }) => version)]
        .map(([version, inVersion]) => ({ version, files: inVersion }))
        .toSorted((one, other) => other.version - one.version),
    }))
    .toSorted((one, other) => place(one.id) - place(other.id) || one.id - other.id);
}

/** The files in the order in which the sections show them. */
export const inSections = (sections: readonly ModuleSection[]): SpaceFileWire[] =>
  sections.flatMap(({ versions }) => versions.flatMap(({ files }) => files));
