import { BRUSH_MAX, FONT_SIZE_MAX } from '@facet/contract/constants/drawing';
import { BOARD_SHAPES } from '@facet/contract/constants/boards';
import {
  Circle,
  ClipboardList,
  Eraser,
  Frame,
  Hand,
  ImagePlus,
  Link as LinkIcon,
  MessageSquarePlus,
  MousePointer2,
  MoveUpRight,
  Palette,
  Pencil,
  Shapes,
  Slash,
  Spline,
  Square,
  StickyNote,
  Type,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ColorSwatches } from '../../../../shared/drawing/color-swatches.tsx';
import { SizeField } from '../../../../shared/drawing/size-field.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { BoardDesk } from '../desk/board-desk.ts';
import { isForLookers, BOARD_TOOL_KEYS, type BoardTool } from '../desk/board-tools.ts';
import { takeTool } from '../desk/board-keys.ts';
import { useBoardDeskState } from '../hooks/use-desk.ts';
import type { Tools } from '../tools/tools.ts';
import styles from './tool-rail.module.css';
import { t } from '../../../../ui/words.ts';

type Choice = { tool: BoardTool; label: string; icon: ReactNode };

const GROUPS: readonly { label: string; choices: readonly Choice[] }[] = [
  {
    label: t('Choose and move'),
    choices: [
      { tool: 'select', label: t('Select'), icon: <MousePointer2 data-large /> },
      { tool: 'hand', label: t('Hand'), icon: <Hand data-large /> },
    ],
  },
  {
    label: t('Make'),
    choices: [
      { tool: 'freehand', label: t('Freehand'), icon: <Pencil data-large /> },
      { tool: 'path', label: t('Path'), icon: <Spline data-large /> },
      { tool: 'shape', label: t('Shape'), icon: <Shapes data-large /> },
      { tool: 'text', label: t('Text'), icon: <Type data-large /> },
      { tool: 'note', label: t('Note'), icon: <StickyNote data-large /> },
      { tool: 'swatch', label: t('Swatch'), icon: <Palette data-large /> },
      { tool: 'frame', label: t('Frame'), icon: <Frame data-large /> },
      { tool: 'picture', label: t('Picture'), icon: <ImagePlus data-large /> },
    ],
  },
  {
    label: t('Comment and erase'),
    choices: [
      { tool: 'comment', label: t('Comment⟦verb⟧'), icon: <MessageSquarePlus data-large /> },
      { tool: 'eraser', label: t('Eraser'), icon: <Eraser data-large /> },
    ],
  },
];

const SHAPES = {
  rectangle: { label: t('Rectangle'), icon: <Square data-large /> },
  ellipse: { label: t('Ellipse'), icon: <Circle data-large /> },
  line: { label: t('Line'), icon: <Slash data-large /> },
} as const;

/** Tools with a colour and a size. */
const STYLED = new Set<BoardTool>(['freehand', 'path', 'shape', 'arrow', 'text', 'note']);

type LookProps = { desk: BoardDesk; tool: BoardTool; onTool: (tool: BoardTool) => void };

/** Cards offered beside the note; they are filled in in a dialog, not in place. */
function Cards({ desk }: { desk: BoardDesk }) {
  const { onBrief, onLink } = desk.host;
  return (
    <div className={styles.cards} role="group" aria-label={t('Cards')}>
      <Button variant="quiet" size="small" icon={<ClipboardList />} onClick={onBrief}>
        {t('Brief')}
      </Button>
      <Button variant="quiet" size="small" icon={<LinkIcon />} onClick={onLink}>
        {t('Link')}
      </Button>
    </div>
  );
}

/** The look of the chosen tool, and the cards beside the note. */
function ToolLook({ desk, tool, onTool }: LookProps) {
  return tool === 'note' ? (
    <div className={styles.look}>
      <Cards desk={desk} />
    </div>
  ) : (
    <PenLook desk={desk} tool={tool} onTool={onTool} />
  );
}

function PenLook({ desk, tool, onTool }: LookProps) {
  const color = useBoardDeskState(desk, (state) => state.color);
  const brush = useBoardDeskState(desk, (state) => state.brush);
  const fontSize = useBoardDeskState(desk, (state) => state.fontSize);
  const shape = useBoardDeskState(desk, (state) => state.shape);
  return (
    <div className={styles.look} role="group" aria-label={t('Colour and size')}>
      {(tool === 'shape' || tool === 'arrow') && (
        <div className={styles.shapes} role="group" aria-label={t('Shape')}>
          {BOARD_SHAPES.map((name) => (
            <IconButton
              key={name}
              {...SHAPES[name]}
              size={36}
              active={tool === 'shape' && name === shape}
              aria-pressed={tool === 'shape' && name === shape}
              onClick={() => {
                desk.set({ shape: name });
                onTool('shape');
              }}
            />
          ))}
          <IconButton
            label={t('Arrow (A)')}
            icon={<MoveUpRight data-large />}
            size={36}
            active={tool === 'arrow'}
            aria-pressed={tool === 'arrow'}
            onClick={() => onTool('arrow')}
          />
        </div>
      )}
      <ColorSwatches color={color} onChange={(chosen) => desk.set({ color: chosen })} />
      {tool === 'text' ? (
        <SizeField
          label={t('Letters')}
          value={fontSize}
          max={FONT_SIZE_MAX}
          onChange={(value) => desk.set({ fontSize: value })}
        />
      ) : (
        <SizeField label={t('Brush')} value={brush} max={BRUSH_MAX} onChange={(value) => desk.set({ brush: value })} />
      )}
    </div>
  );
}

type ToolRailProps = { desk: BoardDesk; tools: Tools | null; tool: BoardTool; onTaken: () => void };

/** The tools at the left edge of a board. */
export function ToolRail({ desk, tools, tool, onTaken }: ToolRailProps) {
  const { session, onComment } = desk.host;
  const isOffered = (choice: Choice) =>
    choice.tool === 'comment' ? onComment !== undefined : session.canEdit || isForLookers(choice.tool);
  const offered = GROUPS.map((group) => ({ ...group, choices: group.choices.filter(isOffered) })).filter(
    ({ choices }) => choices.length > 0,
  );
  // Arrows are among the shapes.
  const isTaken = (choice: Choice) => choice.tool === tool || (choice.tool === 'shape' && tool === 'arrow');
  const take = (taken: BoardTool) => {
    takeTool(desk, tools, taken);
    onTaken();
  };
  return (
    <div className={styles.place}>
      <div className={styles.rail} role="toolbar" aria-label={t('Tools')} aria-orientation="vertical">
        {offered.map(({ label, choices }) => (
          <div key={label} className={styles.group} role="group" aria-label={label}>
            {choices.map((choice) => (
              <IconButton
                key={choice.tool}
                label={`${choice.label} (${BOARD_TOOL_KEYS[choice.tool].toUpperCase()})`}
                icon={choice.icon}
                size={36}
                active={isTaken(choice)}
                aria-pressed={isTaken(choice)}
                onClick={() => take(choice.tool)}
              />
            ))}
          </div>
        ))}
      </div>
      {STYLED.has(tool) && <ToolLook desk={desk} tool={tool} onTool={take} />}
    </div>
  );
}
