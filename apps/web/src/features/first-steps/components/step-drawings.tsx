import styles from './step-drawings.module.css';

/** An envelope with a plus: inviting people. */
export function Envelope() {
  return (
    <svg className={styles.drawing} viewBox="0 0 180 110" aria-hidden="true">
      <rect x="14" y="26" width="112" height="76" rx="6" />
      <path d="M14 32 70 76l56-44" />
      <g className={styles.accent}>
        <circle className={styles.fill} cx="130" cy="30" r="22" />
        <path d="M130 20v20M120 30h20" />
      </g>
    </svg>
  );
}

/** A sheet with a ring and a tick: a verdict. */
export function VerdictDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 180 110" aria-hidden="true">
      <rect x="24" y="6" width="92" height="98" rx="8" />
      <RingShape x={70} y={62} />
      <g className={styles.accent}>
        <rect className={styles.fill} x="106" y="54" width="54" height="42" rx="8" />
        <path d="m121 75 8 9 16-19" />
      </g>
    </svg>
  );
}

/** A ring with its stone, centred on its band. */
export function RingShape({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} className={styles.shape}>
      <circle r="21" />
      <path d="m-14-33 7-8H7l7 8-14 13zM-14-33h28M-5-33 0-20l5-13" />
    </g>
  );
}
