import { useId, useState } from 'react';
import { formatMoment } from '../../../../lib/format-date.ts';
import { useOwnAddress } from '../../../../shared/people/use-own-address.ts';
import styles from './reduced-marks.module.css';

/** Over a model that is shown and not given: that it is so, and on every picture of the screen who looks at it since when. */
export function ReducedMarks() {
  const address = useOwnAddress();
  return (
    <>
      {address !== null && <Watermark address={address} />}
      <p className={styles.note}>Reduced for sharing</p>
    </>
  );
}

function Watermark({ address }: { address: string }) {
  const id = useId();
  const [since] = useState(() => formatMoment(new Date()));
  const width = Math.max(address.length, since.length) * 8 + 72;
  return (
    <svg className={styles.mark} aria-hidden="true" data-watermark={address}>
      <pattern id={id} width={width} height={200} patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
        <text x={0} y={30}>
          {address}
        </text>
        <text x={0} y={48}>
          {since}
        </text>
        <text x={width / 2} y={130}>
          {address}
        </text>
        <text x={-width / 2} y={130}>
          {address}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
