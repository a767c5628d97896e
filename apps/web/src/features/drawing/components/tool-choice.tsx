import { Eraser, Hand, Image, MousePointer2, Pencil, Spline, Type } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDrawingDeskState } from '../hooks/use-desk.ts';
import { DRAW_TOOL_KEYS } from '../hooks/use-draw-keys.ts';
import type { Desk, DrawTool } from '@facet/canvas/tools/desk';
import { pickImage } from '../tools/pick-image.ts';
import { takeTool } from '@facet/canvas/tools/tools';
import styles from './draw-toolbar.module.css';
import { t } from '../../../ui/words.ts';

const CHOICES = [
  { tool: 'select', label: t('Select and move'), icon: <MousePointer2 data-large /> },
  { tool: 'freehand', label: t('Freehand'), icon: <Pencil data-large /> },
  { tool: 'path', label: t('Path'), icon: <Spline data-large /> },
  { tool: 'text', label: t('Text'), icon: <Type data-large /> },
  { tool: 'image', label: t('Picture'), icon: <Image data-large /> },
  { tool: 'eraser', label: t('Erase'), icon: <Eraser data-large /> },
  { tool: 'hand', label: t('Move the picture'), icon: <Hand data-large /> },
] as const satisfies readonly { tool: DrawTool; label: string; icon: React.ReactNode }[];

/** The tools; choosing one moves the focus back to the drawing. */
export function ToolChoice({ desk }: { desk: Desk }) {
  const { tool: current, isUploading } = useDrawingDeskState(desk);
  const take = (tool: DrawTool) => {
    takeTool(desk, tool);
    document.querySelector<HTMLElement>('[data-draw-area]')?.focus({ preventScroll: true });
    if (tool === 'image') pickImage(desk);
  };
  return (
    <div className={`${styles.group} ${styles.tools}`} role="group" aria-label={t('Tools')}>
      {CHOICES.map(({ tool, label, icon }) => (
        <IconButton
          key={tool}
          label={`${label} (${DRAW_TOOL_KEYS[tool].toUpperCase()})`}
          icon={icon}
          size={36}
          active={tool === current}
          aria-pressed={tool === current}
          aria-busy={tool === 'image' && isUploading}
          onClick={() => take(tool)}
        />
      ))}
    </div>
  );
}
