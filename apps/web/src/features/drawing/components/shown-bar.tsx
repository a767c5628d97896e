import { Eye, EyeOff, Pencil, PencilLine, Shapes } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { SaidDrawing } from '../model/said-drawing.ts';
import { DrawNote } from './draw-notes.tsx';
import styles from './draw-toolbar.module.css';
import { t } from '../../../ui/words.ts';

type ShownBarProps = {
  /** The drawing of the chosen comment. */
  chosen: SaidDrawing | undefined;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  /** Drawings of this file. */
  count: number;
  isAllShown: boolean;
  onAllShown: (isAllShown: boolean) => void;
  onEdit?: () => void;
};

/** Whose drawing is shown, and what else can be shown. */
export function ShownBar({ chosen, isHidden, onHide, count, isAllShown, onAllShown, onEdit }: ShownBarProps) {
  const toggle = (
    <Button
      size="small"
      variant={chosen ? 'quiet' : 'plain'}
      icon={<Shapes />}
      aria-pressed={isAllShown}
      onClick={() => onAllShown(!isAllShown)}
    >
      {isAllShown ? t('Hide other drawings') : t('Show all drawings ({count})', { count })}
    </Button>
  );
  if (!chosen) return <div className={styles.frame}>{toggle}</div>;
  const whose = chosen.isOwn ? t('Drawn by you') : t('Drawn by {author}', { author: chosen.author });
  return (
    <div className={styles.frame}>
      <DrawNote icon={<PencilLine />} text={whose}>
        <Button
          size="small"
          variant="quiet"
          icon={isHidden ? <Eye /> : <EyeOff />}
          aria-label={isHidden ? t('Show drawing') : t('Hide drawing')}
          onClick={() => onHide(!isHidden)}
        >
          {isHidden ? t('Show') : t('Hide')}
        </Button>
        {onEdit && (
          <Button size="small" variant="quiet" icon={<Pencil />} aria-label={t('Edit drawing')} onClick={onEdit}>
            {t('Edit')}
          </Button>
        )}
        {count > 1 && toggle}
      </DrawNote>
    </div>
  );
}
