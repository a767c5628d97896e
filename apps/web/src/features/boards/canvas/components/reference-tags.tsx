import { overlaps } from '@facet/board/geometry';
import { useMemo } from 'react';
import { ProductTypeIcon } from '../../../../shared/projects/product-type-icon.tsx';
import { productType } from '../../../../shared/projects/product-type.ts';
import type { BoardCanvasProps } from '../board-canvas-props.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { toScreen, areaInView } from '../desk/camera.ts';
import { useBoardDeskState, useItemsVersion } from '../hooks/use-desk.ts';
import styles from './on-board.module.css';
import { t } from '../../../../ui/words.ts';

/** Below this size on the screen, in px, a picture has no room for its tag. */
const ROOM = 140;
const TAG = 24;
const INSIDE = 8;

type ReferenceTagsProps = { desk: BoardDesk } & Required<Pick<BoardCanvasProps, 'styleOf'>> &
  Pick<BoardCanvasProps, 'onStyle'>;

/** The pictures that are references of a style, and the briefs that a style was made from. */
function useReferences({ items }: BoardDesk) {
  const version = useItemsVersion(items);
  return useMemo(
    () =>
      items.list().flatMap((item) => {
        const styleId = version > 0 && (item.kind === 'picture' || item.kind === 'brief') ? item.style_id : undefined;
        return styleId === undefined ? [] : [{ item, styleId }];
      }),
    [items, version],
  );
}

/** Names the style that a picture is a reference of, or that a brief began, and links to it. */
export function ReferenceTags({ desk, styleOf, onStyle }: ReferenceTagsProps) {
  const references = useReferences(desk);
  const camera = useBoardDeskState(desk, (state) => state.camera);
  const size = useBoardDeskState(desk, (state) => state.size);
  const isBusy = useBoardDeskState(desk, (state) => state.isBusy);
  if (isBusy) return null;
  const view = areaInView(camera, size);
  return references.map(({ item, styleId }) => {
    if (item.width * camera.scale < ROOM || !overlaps(item, view)) return null;
    const style = styleOf(styleId);
    if (!style) return null;
    const at = toScreen({ x: item.x + INSIDE, y: item.y + item.height - TAG - INSIDE }, camera);
    return (
      <button
        key={item.id}
        type="button"
        className={styles.tag}
        style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${Math.min(1, camera.scale)})` }}
        onClick={() => onStyle?.(styleId)}
      >
        {style.product_type !== undefined && style.product_type !== null && (
          <ProductTypeIcon type={productType(style.product_type)} size={14} decorative />
        )}
        {item.kind === 'brief'
          ? t('Brief of {title}', { title: style.title })
          : t('Reference of {title}', { title: style.title })}
      </button>
    );
  });
}
