import type { DesignItemWire } from '@facet/contract/entities/design';
import { useId, useState } from 'react';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { kindOf } from '../kinds/kind-of.ts';
import type { LinkedView, Opened } from '../kinds/kind-props.ts';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { itemName, type Version } from '../versions.ts';
import { AlignTools } from './align-tools.tsx';
import { CompareBar } from './compare-bar.tsx';
import { ComparePane } from './compare-pane.tsx';
import styles from './compare-view.module.css';
import { comparableWith, itemWords, waysOf, type CompareWay } from './comparison.ts';
import { useAligning } from './use-aligning.ts';
import { WipeHandle } from './wipe-handle.tsx';
import { t } from '../../../ui/words.ts';

type OpacitySliderProps = { label: string; value: number; onChange: (value: number) => void };

/** How much of the upper one shows. */
function OpacitySlider({ label, value, onChange }: OpacitySliderProps) {
  const id = useId();
  return (
    <div className={styles.opacity}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(value * 100)}
        aria-valuetext={`${Math.round(value * 100)}%`}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </div>
  );
}

const DistanceView = lazyPart(async () => (await import('../kinds/model/distance/distance-view.tsx')).DistanceView);
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
};

/** Two versions viewed together: moving one moves the other. */
export function CompareView(props: CompareViewProps) {
  const { title, versions, first, second, onChoose, onWay, onLeave } = props;
  const [linked, setLinked] = useState<LinkedView | null>(null);
  const [firstOpened, setFirstOpened] = useState<Opened | null>(null);
  const [secondOpened, setSecondOpened] = useState<Opened | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [wipe, setWipe] = useState(0.5);
  const [opacity, setOpacity] = useState(0.5);
  const [legend, setLegend] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  const [isTold, setTold] = useState(!isPhone);
  const aligning = useAligning(first.id, second.id);
  const { isOn: isAligning, sides } = aligning;
  useViewerKeys({ Escape: isAligning ? aligning.end : onLeave });
  const { comparable } = kindOf(second.file);
  const way = waysOf(first, second).includes(props.way) ? props.way : 'side';
  const measured = comparable === 'model' ? props.measured : undefined;
  const words = (item: DesignItemWire) => itemWords(item, versions);
  const nameOf = (item: DesignItemWire) => itemName(title, item);
  const shared = { linked, onLinked: setLinked };
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
          <section className={styles.pane} aria-label={nameOf(second)}>
            <div className={styles.shown} data-kind-place>
              <DistanceView
                key={`${first.file.id} ${second.file.id}`}
                {...shared}
                file={second.file}
                other={first.file}
                name={nameOf(second)}
                words={words(second)}
                otherWords={words(first)}
                tools={tools}
                legend={legend}
              />
            </div>
            <span className={styles.badge} data-at="left">
              {t('{second} against {first}', names)}
            </span>
          </section>
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
              badge={names.second}
              badgeAt="right"
              style={over}
            />
          </>
        )}
        {way === 'wipe' && (
          <WipeHandle label={t('Line between {first} and {second}', names)} value={wipe} onChange={setWipe} />
        )}
        <div className={styles.foot}>
          {way === 'distance' && <div ref={setLegend} className={styles.legend} />}
          {way === 'overlay' && (
            <OpacitySlider label={t('Opacity of {second}', names)} value={opacity} onChange={setOpacity} />
          )}
          {(comparable === 'flat' || comparable === 'video') && <AlignTools aligning={aligning} {...names} />}
          <div ref={setTools} className={styles.tools} />
        </div>
      </div>
      {measured && isTold && (
        <DifferencePanel module={measured} first={first} second={second} words={[names.first, names.second]} />
      )}
    </section>
  );
}
