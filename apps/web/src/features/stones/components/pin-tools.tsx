import { CircleDot, MousePointer2, Slash, Spline, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { t } from '../../../ui/words.ts';
import type { PinSpot } from '../spread-pins.ts';
import { rowTitle } from '@facet/contract/craft/stone-texts';
import { placeTitle } from '../../../shared/designs/stone-texts.ts';
import type { useRowPins } from '../use-row-pins.ts';
import type { StageTool } from './stone-stage.tsx';
import styles from './stones.module.css';

const TOOLS = [
  { value: 'select', label: t('Choose'), icon: <MousePointer2 /> },
  { value: 'pin', label: t('Pin'), icon: <CircleDot /> },
  { value: 'line', label: t('Pin along a line'), icon: <Slash /> },
  { value: 'curve', label: t('Pin along a curve'), icon: <Spline /> },
] as const;
/** On a model each stone is pinned by itself: what is even on the screen isn’t even on a surface that bends away. */
const ON_MODELS = TOOLS.filter(({ value }) => value === 'select' || value === 'pin');

type PinToolsProps = {
  /** Absent for whoever only looks. */
  tool: StageTool | undefined;
  isModel?: boolean;
  corners?: readonly PinSpot[];
  pins: Pick<ReturnType<typeof useRowPins>, 'row' | 'left' | 'clear'>;
  /** Whether that row is chosen. */
  isChosen: boolean;
  picker: ReactNode;
  onTool: (tool: StageTool) => void;
  children?: ReactNode;
};

/** What is done with the pins of a picture or model, and what a click does now. */
export function PinTools({ tool, isModel, corners = [], pins, isChosen, picker, onTool, children }: PinToolsProps) {
  const { row, left, clear } = pins;
  return (
    <>
      <div className={styles.tools}>
        {tool && row && (
          <SegmentedControl
            label={t('Tool')}
            value={tool}
            items={isModel ? ON_MODELS : [...TOOLS]}
            size={32}
            iconsOnly
            onChange={onTool}
          />
        )}
        {tool && row && isChosen && left < row.quantity && (
          <IconButton
            label={t('Remove the pins of {title}', { title: rowTitle(row) })}
            icon={<Trash2 />}
            size={32}
            onClick={clear}
          />
        )}
        {children}
        <span className={styles.picker}>{picker}</span>
      </div>
      {tool && tool !== 'select' && row && (
        <p className={styles.hint} role="status">
          {hintText(tool, corners, { title: rowTitle(row), place: placeTitle(row.place), left })}
        </p>
      )}
    </>
  );
}

type Pinned = { title: string; place: string; left: number };
function hintText(tool: StageTool, corners: readonly PinSpot[], what: Pinned): string {
  if (tool === 'pin') return t('Click where a stone lies: {title}, {place}, {left} without a pin.', what);
  if (corners.length === 0) return t('Click where the line begins: {title}, {place}.', what);
  if (tool === 'curve')
    return t('Click where the curve goes on: {left, plural, one {# stone} other {# stones}} will lie evenly on it.', {
      left: Math.max(what.left, 1),
    });
  return t('Click where it ends: {left, plural, one {# stone} other {# stones}} will lie evenly on it.', {
    left: Math.max(what.left, 1),
  });
}
