import type { NotificationDesignsWire, NotificationWire } from '@facet/contract/entities/notification';
import type { ReactNode } from 'react';
import { namesText } from '../../shared/people/names-text.ts';
import { personName } from '../../shared/people/person-name.ts';
import { t, rich } from '../../ui/words.ts';
import type { NotificationGroup } from './group-notifications.ts';

type Sentence = {
  /** Who did what to which thing; without a name when nobody did it or nobody may be named. */
  words: ReactNode;
  /** The style they name, or how many; empty where the notice came with words of its own. */
  thing: string;
  /** What the row is called where its sentence would be too long. */
  title: string;
};
type Piece = Omit<Sentence, 'title'>;

/** Nobody acted in these: time passed, or their own words say who it was. */
const TIMED: ReadonlySet<NotificationWire['type']> = new Set([
  'task_reminder',
  'task_due_tomorrow',
  'task_overdue',
  'review_link_wanted',
]);

const firstName = ({ user }: NotificationWire) => (user ? user.first_name || personName(user) : t('Someone'));

const joinNames = (group: NotificationGroup) => namesText([...new Set(group.map(firstName))]);

const strong = (inside: ReactNode) => <strong>{inside}</strong>;
const styleWords = ({ style_title: title, version }: NotificationDesignsWire) => `${title} v${version}`;

const withoutName = ({ user, message }: NotificationWire) => {
  const name = user ? personName(user) : '';
  return name && message.startsWith(name) ? message.slice(name.length).trimStart() : message;
};

/** A notice may be about several comments, or what became of one: its own words then name the piece, not the file. */
function commentWords(notice: NotificationWire, who: string, thing: string): Piece | null {
  const { file_name: file } = notice.additional_data;
  const [before, after, ...more] = file ? withoutName(notice).split(file) : [];
  if (before === undefined || after === undefined || more.length > 0) return null;
  return {
    thing,
    words: (
      <>
        <strong>{who}</strong> {before}
        <strong>{thing}</strong>
        {after}
      </>
    ),
  };
}

function designWords(group: NotificationGroup, designs: NotificationDesignsWire, who: string): Piece | null {
  const [newest] = group;
  const thing = styleWords(designs);
  const values = { b: strong, who, thing };
  switch (newest.type) {
    case 'design_uploaded':
      return { thing, words: ownWords(group, who) };
    case 'review_requested': {
      const { count_styles: count } = designs;
      const asked = count === 1 ? thing : t('{count, plural, one {# style} other {# styles}}', { count });
      return {
        thing: asked,
        words: rich('<b>{who}</b> asked you to review <b>{asked}</b>', { b: strong, who, asked }),
      };
    }
    case 'design_commented':
      if (group.length === 1) return commentWords(newest, who, thing);
      return {
        thing,
        words: rich('<b>{who}</b> left {count, plural, one {# comment} other {# comments}} on <b>{thing}</b>', {
          ...values,
          count: group.length,
        }),
      };
    case 'design_mentioned':
      return { thing, words: rich('<b>{who}</b> mentioned you in <b>{thing}</b>', values) };
    default:
      return null;
  }
}

/** A notice in its own words, and how many more like it there are. */
function ownWords(group: NotificationGroup, who: string): ReactNode {
  const said = withoutName(group[0]);
  const count = group.length - 1;
  if (count === 0)
    return (
      <>
        {who && <strong>{who} </strong>}
        {said}
      </>
    );
  return who
    ? rich('<b>{who}</b> {said}, and {count, number} more', { b: strong, who, said, count })
    : t('{said}, and {count, number} more', { said, count });
}

/** What a row tells. */
export function wordSentence(group: NotificationGroup): Sentence {
  const [newest] = group;
  const { user, type, designs, additional_data: data } = newest;
  const who = !user && TIMED.has(type) ? '' : joinNames(group);
  const piece = designs && designWords(group, designs, who);
  const title = piece?.thing || data.project_name || who || withoutName(newest);
  return { ...(piece ?? { words: ownWords(group, who), thing: '' }), title };
}
