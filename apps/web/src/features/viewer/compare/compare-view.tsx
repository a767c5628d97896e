import type { DesignItemWire } from '@facet/contract/entities/design';
import { useState } from 'react';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import type { Surface } from '../../../shared/drawing/surface.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { pickKind } from '../kinds/pick-kind.ts';
import type { LinkedView, OpenedContent } from '../kinds/kind-props.ts';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { itemName, type Version } from '../versions.ts';
import { CompareBar } from './compare-bar.tsx';
import { CompareFoot } from './compare-foot.tsx';
import type { ComparedMarks } from './compare-marks.ts';
import { ComparePane } from './compare-pane.tsx';
import styles from './compare-view.module.css';
import type { ComparedView } from './compared-view.ts';
import { comparableWith, itemWords, compareWays, type CompareWay } from './comparison.ts';
import { useAligning } from './use-aligning.ts';
import { useComparedView } from './use-compared.ts';
import { WipeHandle } from './wipe-handle.tsx';
import { t } from '../../../ui/words.ts';

const DistanceView = lazyPart(async () => (await import('../kinds/model/distance/distance-view.tsx')).DistanceView);
type DistancePaneProps = {
  first: DesignItemWire;
  second: DesignItemWire;
  names: { first: string; second: string };
  name: string;
  tools: HTMLElement | null;
  legend: HTMLElement | null;
  linked: LinkedView | null;
  onLinked: (view: LinkedView) => void;
};

/** One surface, coloured by how far it is from the other. */
function DistancePane({ first, second, names, name, legend, ...shared }: DistancePaneProps) {
  return (
    <section className={styles.pane} aria-label={name}>
      <div className={styles.shown} data-kind-place>
        <DistanceView
          key={`${first.file.id} ${second.file.id}`}
          {...shared}
          file={second.file}
          other={first.file}
          name={name}
          words={names.second}
          otherWords={names.first}
          legend={legend}
        />
      </div>
      <span className={styles.badge} data-at="left">
        {t('{second} against {first}', names)}
      </span>
    </section>
  );
}

const DifferencePanel = lazyPart(async () => (await import('./difference-panel.tsx')).DifferencePanel);

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
  /** Called when the second one is on the screen. */
  onSeen?: () => void;
  /** Where both belong, for readers who may see what models measure. */
  measured?: ModuleRef;
  /** How to begin, and where to keep how both are looked at once the hand rests. */
  start?: ComparedView;
  onMoved?: (compared: ComparedView) => void;
  /** What was said on both, if anything. */
  marks?: ComparedMarks | undefined;
};

/** Two versions viewed together: moving one moves the other. */
export function CompareView(props: CompareViewProps) {
  const { title, versions, first, second, onChoose, onWay, onLeave } = props;
  const compared = useComparedView(props);
  const { view: linked, wipe, opacity, hasMarks, change } = compared;
  const [firstOpened, setFirstOpened] = useState<OpenedContent | null>(null);
  const [secondOpened, setSecondOpened] = useState<OpenedContent | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [legend, setLegend] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  const [isTold, setTold] = useState(!isPhone);
  const aligning = useAligning(first.id, second.id);
  const { isOn: isAligning, sides } = aligning;
  useViewerKeys({ Escape: isAligning ? aligning.end : onLeave });
  const { comparable } = pickKind(second.file);
  const way = compareWays(first, second).includes(props.way) ? props.way : 'side';
  const measured = comparable === 'model' ? props.measured : undefined;
  const words = (item: DesignItemWire) => itemWords(item, versions);
  const nameOf = (item: DesignItemWire) => itemName(title, item);
  const shared = { linked, onLinked: (view: LinkedView) => change({ view }) };
  const marks = hasMarks ? props.marks : undefined;
  const pickMarks = (side: 'first' | 'second') =>
    marks && ((surface: Surface) => marks(side, surface, way === 'overlay'));
  const over = {
    wipe: { clipPath: `inset(0 0 0 ${wipe * 100}%)` },
    overlay: { opacity },
    side: undefined,
    distance: undefined,
  }[way];
  const names = { first: words(first), second: words(second) };
  return (
    <section
      className={styles.compare}
      data-way={way}
      data-told={(measured && isTold) || undefined}
      aria-label={t('{title}, two versions', { title })}
    >
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
        differences={measured && { isOpen: isTold, onToggle: () => setTold(!isTold) }}
      />
      <div className={styles.panes}>
        {way === 'distance' ? (
          <DistancePane {...shared} {...{ first, second, tools, legend, names }} name={nameOf(second)} />
        ) : (
          <>
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
              marks={pickMarks('first')}
              areMarksFull={way === 'overlay'}
              badge={names.first}
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
              onSeen={props.onSeen}
              onAlign={isAligning ? aligning.align : undefined}
              marks={pickMarks('second')}
              areMarksFull={way === 'overlay'}
              badge={names.second}
              badgeAt="right"
              style={over}
            />
          </>
        )}
        {way === 'wipe' && (
          <WipeHandle
            label={t('Line between {first} and {second}', names)}
            value={wipe}
            onChange={(next) => change({ wipe: next })}
          />
        )}
        <CompareFoot
          names={names}
          way={way}
          compared={compared}
          hasMarks={props.marks !== undefined}
          aligning={comparable === 'flat' || comparable === 'video' ? aligning : undefined}
          onLegend={setLegend}
          onTools={setTools}
        />
      </div>
      {measured && isTold && (
        <DifferencePanel module={measured} first={first} second={second} words={[names.first, names.second]} />
      )}
    </section>
  );
}
