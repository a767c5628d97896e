import type { DesignItemWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import type { Answering } from './answering.ts';
import type { Entry } from './entries.ts';
import { choiceOf } from './pieces.ts';
import { isPicture } from '../../../shared/files/file-pictures.ts';
import { askedOf, type Queue } from './use-queue.ts';
import { t } from '../../../ui/words.ts';

export type Looked = {
  queue: Queue;
  entry: Entry;
  /** The file on the screen, once it is loaded. */
  item: DesignItemWire | undefined;
  isReady: boolean;
  /** Absent for guests. */
  project: ProjectWire | undefined;
};

/** The props of the bar or sheet for the piece on the screen. */
export function answeringOf({ queue, entry, item, isReady, project }: Looked): Answering | null {
  const { desk, choose } = queue;
  const shown = askedOf(entry, item);
  if (!shown) return null;
  return {
    entry,
    shown,
    choice: choiceOf(desk.choices, shown.id),
    choices: desk.choices,
    isOpened: desk.isOpened,
    state: desk.keeping.state,
    elsewhere: desk.elsewhereOf(entry),
    isReady,
    broken: entry.files.find(({ file }) => isPicture(file) && !(file.width && file.height)),
    isPickOne: desk.isPickOne,
    asker: shown.requested_by?.first_name || null,
    maker: project?.team.find(({ user_id: id }) => id === shown.created_by)?.user.first_name || null,
    isReasonAsked: queue.isReasonAsked,
    isLast: queue.isLast,
    goesOn: queue.goesOn,
    onGoesOn: queue.setGoesOn,
    onChoose: (status, only) => choose(shown, status, only),
    onNote: (note) => desk.setNote(entry, shown.id, note),
    onNext: queue.next,
    onRetry: desk.flush,
  };
}

/** What is chosen, in numbers, beside the gallery: `2 to approve`. */
export function galleryText({ desk }: Queue, { files, items }: Entry): string {
  const of = (status: string) => files.filter(({ id }) => choiceOf(desk.choices, id).status === status).length;
  const parts = [
    [of('approved'), (count: number) => t('{count, number} to approve', { count })],
    [of('revision_needed'), (count: number) => t('{count, number} to revise', { count })],
    [of('rejected'), (count: number) => t('{count, number} to reject', { count })],
  ] as const;
  const said = parts.flatMap(([count, words]) => (count > 0 ? words(count) : []));
  if (said.length > 0) return said.join(', ');
  const unopened = items.filter(({ id }) => !desk.isOpened(id)).length;
  if (unopened === 0) return t('all opened');
  return t('{count, plural, one {# not opened} other {# not opened}}', { count: unopened });
}
