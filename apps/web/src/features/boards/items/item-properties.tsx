import type { PlacedItem } from '@facet/board/document';
import { BOARD_REACH, BOARD_SIDE_MAX, BOARD_TEXT_MAX } from '@facet/contract/constants/boards';
import { Lock, LockOpen, RotateCw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatShortDay } from '../../../lib/format-date.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { changeAll, lockAll, removeAll, type Board } from '../canvas/desk/board-acts.ts';
import styles from './items-panel.module.css';

type ItemPropertiesProps = {
  board: Board;
  item: PlacedItem;
  name: string;
  author: string | undefined;
  styleTitle: string | undefined;
};

const SIDES = [
  { field: 'x', label: 'X', min: -BOARD_REACH, max: BOARD_REACH },
  { field: 'y', label: 'Y', min: -BOARD_REACH, max: BOARD_REACH },
  { field: 'width', label: 'W', min: 1, max: BOARD_SIDE_MAX },
  { field: 'height', label: 'H', min: 1, max: BOARD_SIDE_MAX },
] as const;

const cropWords = (item: PlacedItem) => {
  if (item.kind !== 'picture') return undefined;
  if (!item.crop) return 'Whole picture';
  return `${Math.round(item.crop.width * 100)} % wide, ${Math.round(item.crop.height * 100)} % high`;
};

/** Place, size and facts of the one chosen item; what may be changed is a field. */
export function ItemProperties({ board, item, name, author, styleTitle }: ItemPropertiesProps) {
  const { session } = board;
  const isFree = session.canEdit && !item.is_locked;
  const file = item.kind === 'picture' ? session.files.get(item.file_id) : undefined;
  const crop = cropWords(item);
  const change = (fields: Record<string, unknown>) => changeAll(board, [{ id: item.id, fields }]);
  return (
    <section aria-label={`Properties of ${name}`} className={styles.properties}>
      <div className={styles.named}>
        <h3 className={styles.itemName}>{name}</h3>
        {session.canEdit && (
          <>
            <IconButton
              label={item.is_locked ? 'Unlock' : 'Lock'}
              icon={item.is_locked ? <Lock /> : <LockOpen />}
              onClick={() => lockAll(board, [item.id])}
            />
            <IconButton
              label="Delete"
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
            <NumberField
              key={field}
              label={label}
              value={item[field]}
              isFree={isFree}
              onSave={(value) => change({ [field]: Math.min(max, Math.max(min, value)) })}
            />
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        {item.kind !== 'arrow' && (
          <Fact
            term="Turn"
            act={
              isFree && (
                <IconButton
                  label="Turn by 90 degrees"
                  icon={<RotateCw />}
                  onClick={() => change({ rotation: (item.rotation + 90) % 360 })}
                />
              )
            }
          >
            {Math.round(item.rotation)}°
          </Fact>
        )}
        {crop && <Fact term="Crop">{crop}</Fact>}
        {file && (
          <Fact term="Source">
            <a href={file.download_url}>{file.original_name}</a>
            <span className={styles.small}>
              {file.width && file.height ? `${file.width} × ${file.height}, ` : ''}
              {formatBytes(file.size)}. {author ? `${author}, ` : ''}
              {formatShortDay(Date.parse(item.created_at))}
            </span>
          </Fact>
        )}
        {styleTitle && <Fact term="Style">{styleTitle}</Fact>}
        <Fact term="In words">
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

type NumberFieldProps = { label: string; value: number; isFree: boolean; onSave: (value: number) => void };

function NumberField({ label, value, isFree, onSave }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(Math.round(value * 10) / 10);
  const save = () => {
    const number = Number(typed);
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number)) onSave(number);
    setTyped(null);
  };
  return (
    <label className={styles.side}>
      <span>{label}</span>
      <input
        inputMode="decimal"
        value={shown}
        readOnly={!isFree}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </label>
  );
}

type WordsFieldProps = { value: string; isFree: boolean; onSave: (text: string) => void };

function WordsField({ value, isFree, onSave }: WordsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (!isFree) return value === '' ? 'Not said' : value;
  return (
    <textarea
      aria-label="In words"
      className={styles.wordsField}
      rows={2}
      maxLength={BOARD_TEXT_MAX}
      placeholder="What it shows, for who can’t see it"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== null && typed.trim() !== value) onSave(typed.trim());
        setTyped(null);
      }}
    />
  );
}
