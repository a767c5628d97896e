import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import type { ReactNode } from 'react';
import type { ModuleRef } from '../../shared/designs/api.ts';
import { CompareButton } from '../../features/viewer/compare/compare-button.tsx';
import type { Version } from '../../features/viewer/versions.ts';
import { ViewerBar } from '../../features/viewer/viewer-bar.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { BarMore } from './bar-more.tsx';
import { BarDecision } from './bar-decision.tsx';
import type { ComparedCanvasProps } from './compared-canvas.tsx';
import { MainPart } from '../../ui/main-part.tsx';
import styles from './viewer-page.module.css';

const ComparedCanvas = lazyPart(async () => (await import('./compared-canvas.tsx')).ComparedCanvas);

type ComparedDesignProps = Omit<ComparedCanvasProps, 'second'> & {
  project: ProjectWire;
  module: ModuleRef;
  moduleTitle: string;
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  newest: number;
  newer: number | undefined;
  openedIds: readonly number[];
  onShow: (itemId: number) => void;
  notice: ReactNode;
};

/** The viewer while comparing two versions, which fill the whole canvas. */
export function ComparedDesign(props: ComparedDesignProps) {
  const { project, module, moduleTitle, style, item, newest, newer, openedIds, onShow, notice, ...compared } = props;
  return (
    <>
      <ViewerBar
        project={project}
        style={style}
        moduleId={module.moduleId}
        moduleTitle={moduleTitle}
        tools={
          <>
            <CompareButton isOn onClick={compared.onLeave} />
            <BarMore project={project} module={{ id: module.moduleId, title: moduleTitle }} item={item} />
          </>
        }
      >
        <BarDecision
          {...{ project, module, style, item, newest, newer, openedIds, onShow }}
          versions={compared.versions}
        />
      </ViewerBar>
      <MainPart className={styles.main}>
        {notice}
        {/* Clients are not shown a piece's measurements. */}
        <ComparedCanvas
          {...compared}
          module={module}
          style={style}
          second={item}
          measured={project.team.length > 0 ? module : undefined}
        />
      </MainPart>
    </>
  );
}
