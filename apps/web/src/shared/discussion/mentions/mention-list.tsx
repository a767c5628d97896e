import { createPortal } from 'react-dom';
import { Avatar } from '../../../ui/avatar.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { nameOf, type MentionPerson } from './mentions.ts';
import styles from './mention-list.module.css';
import { t } from '../../../ui/words.ts';

const GAP = 6;
const ROW = 40;
const PADDING = 8;

/** Above the field where there is room, else below it. */
function placeBy(box: DOMRect, rows: number) {
  const height = rows * ROW + PADDING;
  const above = box.top - GAP - height;
  return { left: box.left, width: box.width, top: above > PADDING ? above : box.bottom + GAP };
}

type MentionListProps = {
  id: string;
  people: readonly MentionPerson[];
  index: number;
  /** The field that it belongs to. */
  field: HTMLElement | null;
  onTake: (person: MentionPerson) => void;
  onClose: () => void;
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** People to mention, next to the field where the `@` was typed; the field keeps the focus. */
export function MentionList({ id, people, index, field, onTake, onClose }: MentionListProps) {
  useEscapeLayer(people.length > 0, onClose);
  const count = people.length;
  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">
          {count > 0 ? t('{count, plural, one {# person} other {# people}}, arrows choose', { count }) : ''}
        </span>
      </VisuallyHidden>
      {people.length > 0 &&
        field &&
        createPortal(
          <div
            id={id}
            data-portal="true"
            role="listbox"
            aria-label={t('People to mention')}
            className={styles.list}
            style={placeBy(field.getBoundingClientRect(), people.length)}
          >
            {people.map((person, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are pressed in the field, which keeps the focus
              <div
                key={person.id}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === index}
                className={styles.person}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onTake(person)}
              >
                <Avatar
                  name={nameOf(person)}
                  src={person.avatar?.url}
                  size={24}
                  colourKey={String(person.id)}
                  decorative
                />
                <span className={styles.name}>{nameOf(person)}</span>
                {person.is_client && <span className={styles.client}>{t('client')}</span>}
              </div>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
