import { stepLine } from '@facet/contract/constants/step-line';

const FRAME = { width: 78, height: 28, pad: 4 };

/** Twelve steps of a figure; decorative, beside the number. */
export function Sparkline({ steps }: { steps: readonly (number | null)[] }) {
  const drawn = stepLine(steps, FRAME);
  if (!drawn) return null;
  return (
    <svg width={FRAME.width} height={FRAME.height} aria-hidden="true">
      <path d={drawn.area} fill="var(--chart-band)" />
      <path d={drawn.line} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
      <circle cx={drawn.last[0]} cy={drawn.last[1]} r={2.5} fill="var(--ink)" />
    </svg>
  );
}
