import type { NotificationDesignsWire, NotificationWire } from '@facet/contract/entities/notification';
import { personName } from '../../shared/people/person-name.ts';
import type { NotificationGroup } from './group-notifications.ts';

/** Who did what to which thing; without a name when nobody did it or nobody may be named. */
export type Sentence = { who: string; verb: string; thing: string; rest: string };

/** Nobody did these: time passed, or they say who it was. */
const TIMED: ReadonlySet<NotificationWire['type']> = new Set([
  'task_reminder',
  'task_due_tomorrow',
  'task_overdue',
  'review_link_wanted',
]);

const firstName = ({ user }: NotificationWire) => (user ? user.first_name || personName(user) : 'Someone');

function namesOf(group: NotificationGroup): string {
  const names = [...new Set(group.map(firstName))];
  const last = names.at(-1) ?? '';
  if (names.length > 3) return `${names[0]}, ${names[1]} and ${names.length - 2} others`;
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const named = ({ style_title: title, version }: NotificationDesignsWire) => `${title} v${version}`;
const filesWords = (count: number) => (count === 1 ? ', 1 file' : `, ${count} files`);

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('#', String(count)));

const withoutName = ({ user, message }: NotificationWire) => {
  const name = user ? personName(user) : '';
  return name && message.startsWith(name) ? message.slice(name.length).trimStart() : message;
};

/** One notice may tell of several comments, or of what became of one: its own words, of the piece and not of its file. */
function commentWords(notice: NotificationWire, designs: NotificationDesignsWire): Omit<Sentence, 'who'> | null {
  const { file_name: file } = notice.additional_data;
  const [verb, rest, ...more] = file ? withoutName(notice).split(` on ${file}`) : [];
  return verb === undefined || rest === undefined || more.length > 0
    ? null
    : { verb: `${verb} on`, thing: named(designs), rest };
}

function designWords(group: NotificationGroup, designs: NotificationDesignsWire): Omit<Sentence, 'who'> | null {
  const [{ type }] = group;
  if (type === 'design_uploaded')
    return { verb: 'added', thing: named(designs), rest: filesWords(designs.count_files) };
  if (type === 'review_requested') {
    const { count_styles: styles } = designs;
    return { verb: 'asked you to review', thing: plural(styles, named(designs), '# styles'), rest: '' };
  }
  if (type === 'design_commented' && group.length > 1)
    return { verb: `left ${group.length} comments on`, thing: named(designs), rest: '' };
  if (type === 'design_commented') return commentWords(group[0], designs);
  if (type === 'design_mentioned') return { verb: 'mentioned you in', thing: named(designs), rest: '' };
  return null;
}

/** What a row tells, as parts of one sentence. */
export function sentenceOf(group: NotificationGroup): Sentence {
  const [newest] = group;
  const { user, type, designs } = newest;
  const who = !user && TIMED.has(type) ? '' : namesOf(group);
  const words = designs && designWords(group, designs);
  if (words) return { who, ...words };
  const verb = withoutName(newest);
  return { who, verb, thing: '', rest: group.length > 1 ? `, and ${group.length - 1} more` : '' };
}
