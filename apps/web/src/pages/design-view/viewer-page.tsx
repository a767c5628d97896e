import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import type { ModuleRef } from '../../shared/designs/api.ts';
import { comparableWith, likelyOther, partnerIn, type CompareWay } from '../../features/viewer/compare/comparison.ts';
import type { Version } from '../../features/viewer/versions.ts';
import { ViewerBar } from '../../features/viewer/viewer-bar.tsx';
import { pickCover } from '../../shared/files/file-pictures.ts';
import type { DesignMode } from '../../shared/drawing/surface.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { ComparedDesign } from './compared-design.tsx';
import { NoFileYet } from './no-file-yet.tsx';
import { ShownDesign } from './shown-design.tsx';
import { useVersionUpload } from './use-version-upload.tsx';
import styles from './viewer-page.module.css';

const NewerVersion = lazyPart(async () => (await import('../../features/viewer/newer-version.tsx')).NewerVersion);

type ViewerPageProps = {
  project: ProjectWire;
  module: ModuleRef;
  moduleTitle: string;
  style: StyleWire;
  versions: readonly Version[];
  item?: DesignItemWire;
  /** The newest version that the reader has seen, and the one that has come since. */
  newest: number;
  newer: number | undefined;
  openedIds: readonly number[];
  mode: DesignMode;
  onMode: (mode: DesignMode) => void;
  onShow: (itemId: number) => void;
  commentId: number | undefined;
  onComment: (commentId: number | undefined, itemId: number) => void;
  /** The item that the shown one is compared with, if any, in which way, and how both are looked at. */
  comparison: { withId: number | undefined; way: CompareWay; at: string | undefined };
  onCompare: (withId: number, shownId: number) => void;
  onCompareAs: (way: CompareWay) => void;
  onCompareAt: (at: string | undefined) => void;
  onLeaveCompare: () => void;
};

/** A style in the viewer, or an invitation to upload its first file. */
export function ViewerPage(props: ViewerPageProps) {
  const { project, module, style, onShow } = props;
  const moduleName = project.modules.find(({ id }) => id === module.moduleId)?.name ?? '';
  const upload = useVersionUpload(module, moduleName, onShow);
  const handleUpload = style.abilities.upload ? () => upload.choose(style) : undefined;
  return (
    <div className={styles.page}>
      <Shown {...props} onUpload={handleUpload} />
      {upload.dialog}
    </div>
  );
}

/** One design, two being compared, or the place for the first. */
function Shown(props: ViewerPageProps & { onUpload?: () => void }) {
  const { project, module, moduleTitle, style, versions, item, comparison, onUpload } = props;
  const place = { project, module, moduleTitle, style };
  if (!item) {
    return (
      <>
        <ViewerBar project={project} style={style} moduleId={module.moduleId} moduleTitle={moduleTitle} />
        <NoFileYet
          origin={project.team.length > 0 ? { projectId: project.id, styleId: style.id } : undefined}
          onUpload={onUpload}
        />
      </>
    );
  }
  const first = comparableWith(versions, item).find(({ id }) => id === comparison.withId);
  if (first && first.id !== item.id) {
    const { onCompare, onCompareAs, onCompareAt, onLeaveCompare, onComment } = props;
    const on = { onChoose: onCompare, onWay: onCompareAs, onAt: onCompareAt, onLeave: onLeaveCompare, onComment };
    const { newest, newer, openedIds, onShow } = props;
    const compared = {
      versions,
      item,
      first,
      way: comparison.way,
      at: comparison.at,
      newest,
      newer,
      openedIds,
      onShow,
    };
    return <ComparedDesign {...place} {...on} {...compared} notice={<Notice {...props} />} />;
  }
  const other = likelyOther(versions, item);
  const handleCompare = other && (() => props.onCompare(other.id, item.id));
  return <ShownDesign {...props} item={item} onCompare={handleCompare} notice={<Notice {...props} />} />;
}

/** That a newer version has come while an older one is on the screen. */
function Notice({ versions, item, newer, onShow, onCompare }: ViewerPageProps) {
  const there = pickCover(versions.find(({ number }) => number === newer)?.items ?? []);
  if (!there || !item || newer === undefined) return null;
  const able = comparableWith(versions, item).filter(({ version }) => version === newer);
  const same = able.find((one) => one === partnerIn(versions, item, newer)) ?? able[0];
  return (
    <NewerVersion
      version={newer}
      onLook={() => onShow(there.id)}
      onCompare={same && (() => onCompare(item.id, same.id))}
    />
  );
}
