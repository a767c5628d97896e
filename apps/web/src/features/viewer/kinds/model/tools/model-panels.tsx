import type { ReactNode } from 'react';
import type { ModelFacts, TriangleTree } from '@facet/model/model-data';
import type { KindProps } from '../../kind-props.ts';
import type { ModelLook } from '../use-look.ts';
import { RingPanel } from '../ring/ring-panel.tsx';
import type { RingOnModel } from '../ring/use-ring.ts';
import type { Measuring } from '../use-measure.ts';
import { DistancePanel } from './measure-panel.tsx';
import styles from './model-panels.module.css';
import type { SavedPictures } from '../pictures/use-saved-pictures.ts';
import { SavingPanel } from './saving-panel.tsx';
import { SectionFigures } from './section-figures.tsx';
import { SectionPanel } from './section-panel.tsx';
import type { Walls } from '../walls/use-walls.ts';
import { WallPanel } from '../walls/wall-panel.tsx';

type ModelPanelsProps = {
  look: ModelLook;
  change: (part: Partial<ModelLook>) => void;
  facts: ModelFacts;
  /** Null until it is there to be measured. */
  tree: TriangleTree | null;
  measuring: Measuring;
  ring: RingOnModel;
  walls: Walls;
  millimetres: number;
  isReduced: boolean;
  saved: SavedPictures;
  /** Where a distance can be saved. */
  keep?: KindProps['measures'];
  children: ReactNode;
};

/** The tools of a model, and above them the panels of the active ones. */
export function ModelPanels(props: ModelPanelsProps) {
  const { look, change, facts, tree, measuring, ring, walls, millimetres, isReduced, saved, keep, children } = props;
  const { section, isMeasuring } = look;
  return (
    <div className={styles.panels}>
      <div className={styles.above}>
        <SavingPanel {...saved} />
        {walls.isShown && <WallPanel {...walls} />}
        {isMeasuring && <DistancePanel measuring={measuring} millimetres={millimetres} keep={keep} />}
        {ring.isPicking && <RingPanel ring={ring} millimetres={millimetres} />}
        {section && tree && !isReduced && <SectionFigures {...{ section, tree, millimetres }} bounds={facts.bounds} />}
        {section && (
          <SectionPanel
            section={section}
            bounds={facts.bounds}
            millimetres={isReduced ? null : millimetres}
            onChange={(next) => change({ section: next })}
          />
        )}
      </div>
      {children}
    </div>
  );
}
