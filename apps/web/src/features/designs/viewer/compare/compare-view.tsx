import type { DesignItemWire } from '@facet/contract/entities/design';
import { useState } from 'react';
import { kindOf } from '../kinds/kind-of.ts';
import type { LinkedView, Opened } from '../kinds/kind-props.ts';
import { useViewerKeys } from '../use-viewer-keys.ts';
import type { Version } from '../versions.ts';
import { AlignTools } from './align-tools.tsx';
import { CompareBar } from './compare-bar.tsx';
import { ComparePane } from './compare-pane.tsx';
import styles from './compare-view.module.css';
import { comparableWith, itemWords, waysOf, type CompareWay } from './comparison.ts';
import { OpacitySlider } from './opacity-slider.tsx';
import { useAligning } from './use-aligning.ts';
import { WipeHandle } from './wipe-handle.tsx';

export type CompareViewProps = {
  title: string;
  versions: readonly Version[];
  /** The one on the left, or below. */
  first: DesignItemWire;
  second: DesignItemWire;
  way: CompareWay;
  onChoose: (firstId: number, secondId: number) => void;
  onWay: (way: CompareWay) => void;
  onLeave: () => void;
};

/** Two versions looked at together: whatever moves one, moves the other. */
export function CompareView(props: CompareViewProps) {
  const { title, versions, first, second, onChoose, onWay, onLeave } = props;
  const [linked, setLinked] = useState<LinkedView | null>(null);
  const [firstOpened, setFirstOpened] = useState<Opened | null>(null);
  const [secondOpened, setSecondOpened] = useState<Opened | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [wipe, setWipe] = useState(0.5);
  const [opacity, setOpacity] = useState(0.5);
  const aligning = useAligning(first.id, second.id);
  const { isOn: isAligning, sides } = aligning;
  useViewerKeys({ Escape: isAligning ? aligning.end : onLeave });
  const { comparable } = kindOf(second.file);
  const way = waysOf(second).includes(props.way) ? props.way : 'side';
  const words = (item: DesignItemWire) => itemWords(item, versions);
  const nameOf = (item: DesignItemWire) => `${title}, version ${item.version}, ${item.file.original_name}`;
  const shared = { linked, onLinked: setLinked };
  const over = { wipe: { clipPath: `inset(0 0 0 ${wipe * 100}%)` }, overlay: { opacity }, side: undefined }[way];
  return (
    <section className={styles.compare} data-way={way} aria-label={`${title}, two versions`}>
      <CompareBar
        first={first}
        second={second}
        items={comparableWith(versions, second)}
        versions={versions}
        way={way}
        onFirst={(id) => onChoose(id, second.id)}
        onSecond={(id) => onChoose(first.id, id)}
        onSwap={() => onChoose(second.id, first.id)}
        onWay={onWay}
        onLeave={onLeave}
      />
      <div className={styles.panes}>
        <ComparePane
          {...shared}
          item={first}
          name={nameOf(first)}
          tools={tools}
          isFollower={isAligning}
          together={sides[0]}
          onOpened={setFirstOpened}
          other={secondOpened}
          onSurface={aligning.measureFirst}
          badge={words(first)}
          badgeAt="left"
        />
        <ComparePane
          {...shared}
          item={second}
          name={nameOf(second)}
          tools={null}
          isFollower={!isAligning}
          together={sides[1]}
          onOpened={setSecondOpened}
          other={firstOpened}
          onSurface={aligning.measureSecond}
          onAlign={isAligning ? aligning.align : undefined}
          badge={words(second)}
          badgeAt="right"
          style={over}
        />
        {way === 'wipe' && (
          <WipeHandle label={`Line between ${words(first)} and ${words(second)}`} value={wipe} onChange={setWipe} />
        )}
        <div className={styles.foot}>
          {way === 'overlay' && (
            <OpacitySlider label={`Opacity of ${words(second)}`} value={opacity} onChange={setOpacity} />
          )}
          {(comparable === 'flat' || comparable === 'video') && (
            <AlignTools aligning={aligning} first={words(first)} second={words(second)} />
          )}
          <div ref={setTools} className={styles.tools} />
        </div>
      </div>
    </section>
  );
}
