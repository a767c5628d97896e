import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useListLink } from '../../../lib/use-list-link.ts';
import { useBoxSize } from '../../../lib/use-box-size.ts';
import styles from './charts.module.css';

/** Something in a chart that can be pointed at: drawn around its own origin, labelled, and possibly a link. */
export type ChartMark = {
  key: string;
  x: number;
  y: number;
  /** Everything it says. */
  label: string;
  /** Shown at it instead of its label. */
  card?: ReactNode;
  href?: string;
  shape: ReactNode;
  /** The focus ring, for shapes other than dots. */
  box?: { x: number; y: number; width: number; height: number };
};

export type ChartDrawing = { height: number; marks: readonly ChartMark[]; under?: ReactNode; over?: ReactNode };

type ChartProps = { label: string; draw: (width: number) => ChartDrawing };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A drawing as wide as its container. Tab enters it, arrows move along its marks; each shows its text when pointed at
 * or focused.
 */
export function Chart({ label, draw }: ChartProps) {
  const { ref, width } = useBoxSize();
  return (
    <div ref={ref} className={styles.place}>
      {width > 0 && <Drawn label={label} width={width} drawing={draw(width)} />}
    </div>
  );
}

type DrawnProps = { label: string; width: number; drawing: ChartDrawing };

function Drawn({ label, width, drawing }: DrawnProps) {
  const { height, marks, under, over } = drawing;
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState<string | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const at = Math.min(current, marks.length - 1);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(null);
    const next = nextMark(event.key, at, marks.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    svg.current?.querySelectorAll<SVGElement>('[data-mark]')[next]?.focus();
  });
  useEffect(() => {
    const drawn = svg.current;
    const listen = (event: KeyboardEvent) => handleKey(event);
    drawn?.addEventListener('keydown', listen);
    return () => drawn?.removeEventListener('keydown', listen);
  }, []);
  const pointed = marks.find(({ key }) => key === shown);
  return (
    <>
      <svg ref={svg} className={styles.chart} width={width} height={height} role="group" aria-label={label}>
        {under}
        {marks.map((mark, index) => (
          <MarkShape
            key={mark.key}
            mark={mark}
            isEntry={index === at}
            onShow={(isShown) => setShown(isShown ? mark.key : null)}
            onFocus={() => setCurrent(index)}
          />
        ))}
        {over}
      </svg>
      {pointed && <Hint mark={pointed} width={width} />}
    </>
  );
}

function nextMark(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, at + step));
}

type MarkShapeProps = { mark: ChartMark; isEntry: boolean; onShow: (isShown: boolean) => void; onFocus: () => void };

function MarkShape({ mark, isEntry, onShow, onFocus }: MarkShapeProps) {
  const { x, y, label, href, shape, box } = mark;
  const link = useListLink(href ?? '');
  const shared = {
    'data-mark': '',
    tabIndex: isEntry ? 0 : -1,
    'aria-label': label,
    className: styles.mark,
    onPointerEnter: () => onShow(true),
    onPointerLeave: () => onShow(false),
    onFocus: (event: { currentTarget: Element }) => {
      onFocus();
      onShow(event.currentTarget.matches(':focus-visible'));
    },
    onBlur: () => onShow(false),
  };
  const ring = box ? (
    <rect className={styles.ring} x={box.x - 2} y={box.y - 2} width={box.width + 4} height={box.height + 4} rx={5} />
  ) : (
    <circle className={styles.ring} r={7.5} />
  );
  const inside = (
    <>
      {!box && <circle r={8} fill="transparent" />}
      {shape}
      {ring}
    </>
  );
  const transform = `translate(${x} ${y})`;
  if (!href)
    return (
      <g {...shared} transform={transform} role="img">
        {inside}
      </g>
    );
  return (
    <g transform={transform}>
      <a {...shared} {...link}>
        {inside}
      </a>
    </g>
  );
}

const HINT_WIDTH = 224;

function Hint({ mark, width }: { mark: ChartMark; width: number }) {
  const id = useId();
  const left = Math.min(Math.max(0, mark.x - HINT_WIDTH / 2), Math.max(0, width - HINT_WIDTH));
  const top = mark.y + (mark.box?.y ?? -8);
  return (
    <div id={id} role="presentation" className={styles.hint} style={{ left, top, maxWidth: HINT_WIDTH }}>
      {mark.card ?? mark.label}
    </div>
  );
}
