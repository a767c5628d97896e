import type { PlacedItem } from '@facet/board/document';
import { BOARD_REACH, BOARD_SIDE_MAX } from '@facet/contract/constants/boards';
import { Download, FlipHorizontal2, Lock, LockOpen, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatShortDay } from '../../../lib/format-date.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import { productType } from '../../../shared/projects/product-type.ts';
import { changeAll, lockAll, markPictures, moveAll, removeAll, type DeskBoard } from '../canvas/desk/board-acts.ts';
import { withSide } from '../canvas/desk/resized-item.ts';
import type { BoardReactions } from '../canvas/board-canvas-props.ts';
import { cropWords } from './crop-words.ts';
import { LengthField, WordsField } from './item-fields.tsx';
import { ItemsReactions } from './items-reactions.tsx';
import styles from './item-properties.module.css';
import type { ItemActs } from './row-menu.tsx';
import { t } from '../../../ui/words.ts';

type ItemPropertiesProps = {
  board: DeskBoard;
  item: PlacedItem;
  name: string;
  author: string | undefined;
  style: { title: string; product_type: number } | undefined;
  reactions: BoardReactions;
  acts: ItemActs;
};

const SIDES = [
  { field: 'x', label: 'X', min: -BOARD_REACH, max: BOARD_REACH },
  { field: 'y', label: 'Y', min: -BOARD_REACH, max: BOARD_REACH },
  { field: 'width', label: 'W', min: 1, max: BOARD_SIDE_MAX },
  { field: 'height', label: 'H', min: 1, max: BOARD_SIDE_MAX },
] as const;

/** Position, size and facts of the one selected item; whatever may be changed is a field. */
export function ItemProperties({ board, item, name, author, style, reactions, acts }: ItemPropertiesProps) {
  const { session } = board;
  const isFree = session.canEdit && !item.is_locked;
  const file = item.kind === 'picture' ? session.files.get(item.file_id) : undefined;
  const change = (fields: Record<string, unknown>) => changeAll(board, [{ id: item.id, fields }]);
  // A frame moves with what it carries, and nothing loses its proportions.
  const put = (field: (typeof SIDES)[number]['field'], value: number) => {
    if (field === 'width' || field === 'height') change(withSide(item, field, value));
    else moveAll(board, [item.id], { x: 0, y: 0, [field]: value - item[field] });
  };
  return (
    <section aria-label={t('Properties of {name}', { name })} className={styles.properties}>
      <div className={styles.named}>
        <h3 className={styles.itemName}>{name}</h3>
        {session.canEdit && (
          <>
            <IconButton
              label={item.is_locked ? t('Unlock') : t('Lock')}
              icon={item.is_locked ? <Lock /> : <LockOpen />}
              onClick={() => lockAll(board, [item.id])}
            />
            <IconButton
              label={t('Delete')}
              icon={<Trash2 />}
              disabled={!isFree}
              onClick={() => removeAll(board, [item.id])}
            />
          </>
        )}
      </div>
      {item.kind !== 'arrow' && (
        <div className={styles.sides}>
          {SIDES.map(({ field, label, min, max }) => (
            <LengthField
              key={field}
              label={label}
              value={item[field]}
              isFree={isFree}
              onSave={(value) => put(field, Math.min(max, Math.max(min, value)))}
            />
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        {item.kind !== 'arrow' && (
          <Fact
            term={t('Turn')}
            act={
              isFree && (
                <span className={styles.acts}>
                  <IconButton
                    label={t('Rotate by 90 degrees')}
                    icon={<RotateCw />}
                    onClick={() => change({ rotation: (item.rotation + 90) % 360 })}
                  />
                  {item.kind === 'picture' && (
                    <IconButton
                      label={t('Flip')}
                      icon={<FlipHorizontal2 />}
                      onClick={() => markPictures(board, [item.id], 'is_flipped')}
                    />
                  )}
                </span>
              )
            }
          >
            {Math.round(item.rotation)}°
          </Fact>
        )}
        {item.kind === 'picture' && (
          <Fact term={t('Crop⟦noun⟧')} act={isFree && <Act label={t('Crop')} onClick={() => acts.onOpen(item.id)} />}>
            {cropWords(item)}
          </Fact>
        )}
        {file && (
          <Fact
            term={t('Source')}
            act={
              file.download_url && (
                <a
                  href={file.download_url}
                  className={styles.download}
                  aria-label={t('Download {name}', { name: file.original_name })}
                  title={t('Download')}
                >
                  <Download />
                </a>
              )
            }
          >
            {file.original_name}
            <span className={styles.small}>
              {file.width && file.height ? `${file.width} × ${file.height}, ` : ''}
              {formatBytes(file.size)}. {author ? `${author.split(' ', 1).join('')}, ` : ''}
              {formatShortDay(Date.parse(item.created_at))}
            </span>
          </Fact>
        )}
        <KindFacts item={item} isFree={isFree} style={style} acts={acts} />
        <Fact term={t('Reactions')}>
          <ItemsReactions id={item.id} reactions={reactions} />
        </Fact>
        <Fact term={t('In words')}>
          <WordsField
            value={item.description ?? ''}
            isFree={isFree}
            onSave={(text) => change({ description: text === '' ? undefined : text })}
          />
        </Fact>
      </dl>
    </section>
  );
}

type KindFactsProps = Pick<ItemPropertiesProps, 'item' | 'style' | 'acts'> & { isFree: boolean };

/** What only its kind has: the style of a picture, the address of a link, what became of a brief. */
function KindFacts({ item, isFree, style, acts }: KindFactsProps) {
  return (
    <>
      {item.kind === 'picture' && (style || acts.onMakeStyle) && (
        <Fact
          term={t('Style')}
          act={
            acts.onMakeStyle && (
              <Act label={style ? t('Change') : t('Choose')} onClick={() => acts.onMakeStyle?.([item.id])} />
            )
          }
        >
          {style ? (
            <span className={styles.styleName}>
              <ProductTypeIcon type={productType(style.product_type)} size={16} decorative />
              {style.title}
            </span>
          ) : (
            t('No reference yet')
          )}
        </Fact>
      )}
      {item.kind === 'link' && (
        <Fact term={t('Address')} act={isFree && <Act label={t('Change')} onClick={() => acts.onOpen(item.id)} />}>
          {item.url}
        </Fact>
      )}
      {item.kind === 'brief' && (
        <Fact term={t('Brief')} act={<Act label={t('Open')} onClick={() => acts.onOpen(item.id)} />}>
          {style ? style.title : t('No style yet')}
        </Fact>
      )}
    </>
  );
}

type ActProps = { label: string; onClick: () => void };

const Act = ({ label, onClick }: ActProps) => (
  <button type="button" className={styles.act} onClick={onClick}>
    {label}
  </button>
);

type FactProps = { term: string; act?: ReactNode; children: ReactNode };

const Fact = ({ term, act, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{term}</dt>
    <dd>
      <span className={styles.value}>{children}</span>
      {act}
    </dd>
  </div>
);
