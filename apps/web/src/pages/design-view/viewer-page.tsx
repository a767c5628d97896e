import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import type { ModuleRef } from '../../features/designs/api.ts';
import type { Version } from '../../features/designs/viewer/versions.ts';
import { ViewerBar } from '../../features/designs/viewer/viewer-bar.tsx';
import type { DesignMode } from '../../lib/surface.ts';
import { NoFileYet } from './no-file-yet.tsx';
import { ShownDesign } from './shown-design.tsx';
import { useVersionUpload } from './use-version-upload.tsx';
import styles from './viewer-page.module.css';

type ViewerPageProps = {
  project: ProjectWire;
  module: ModuleRef;
  moduleTitle: string;
  style: StyleWire;
  versions: readonly Version[];
  item?: DesignItemWire;
  mode: DesignMode;
  onMode: (mode: DesignMode) => void;
  onShow: (itemId: number) => void;
};

/** A style in the viewer, or the place for its first file. */
export function ViewerPage(props: ViewerPageProps) {
  const { project, module, moduleTitle, style, item, onShow } = props;
  const moduleName = project.modules.find(({ id }) => id === module.moduleId)?.name ?? '';
  const upload = useVersionUpload(module, moduleName, onShow);
  const handleUpload = style.abilities.upload ? () => upload.choose(style) : undefined;
  return (
    <div className={styles.page}>
      {item ? (
        <ShownDesign {...props} item={item} onUpload={handleUpload} />
      ) : (
        <>
          <ViewerBar project={project} style={style} moduleId={module.moduleId} moduleTitle={moduleTitle} />
          <NoFileYet onUpload={handleUpload} />
        </>
      )}
      {upload.dialog}
    </div>
  );
}
