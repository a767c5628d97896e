import type { ReactNode } from 'react';
import type { ModelFacts } from '@facet/model/model-data';
import type { Look } from '../use-look.ts';
import type { Measuring } from '../use-measure.ts';
import { MeasurePanel } from './measure-panel.tsx';
import styles from './model-panels.module.css';
import { SectionPanel } from './section-panel.tsx';

type ModelPanelsProps = {
  look: Look;
  change: (part: Partial<Look>) => void;
  facts: ModelFacts;
  measuring: Measuring;
  millimetres: number;
  children: ReactNode;
};

/** The tools of a model, and above them what the chosen ones need. */
export function ModelPanels({ look, change, facts, measuring, millimetres, children }: ModelPanelsProps) {
  const { section, isMeasuring } = look;
  return (
    <div className={styles.panels}>
      {isMeasuring && <MeasurePanel measuring={measuring} millimetres={millimetres} />}
      {section && (
        <SectionPanel
          section={section}
          bounds={facts.bounds}
          millimetres={millimetres}
          onChange={(next) => change({ section: next })}
        />
      )}
      {children}
    </div>
  );
}
