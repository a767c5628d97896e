import ical, { ICalCalendarMethod, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import { languageNow } from '../../platform/speech.ts';
import type { DueThing } from './due-query.ts';
import { t } from '@facet/contract/words/speech';

const DAY_MS = 86_400_000;
const REFRESH_SECONDS = 3600;

function toAddress({ kind, id, projectId }: DueThing, publicUrl: string): string {
  const url = new URL(`/project/${projectId}/modules/design`, publicUrl);
  url.searchParams.set(kind === 'task' ? 'modal_task_id' : 'style_id', String(id));
  return url.href;
}

const lines = ({ project, style, parent }: DueThing) =>
  [
    t('Project: {project}', { project }),
    style && t('Style: {style}', { style }),
    parent && t('Sub-task of: {parent}', { parent }),
  ].filter(Boolean);

/** An all-day event: calendars take the day after as its end. */
function toEvent(thing: DueThing, publicUrl: string): ICalEventData {
  const start = new Date(`${thing.dueDate}T00:00:00Z`);
  return {
    // Stable for the thing's lifetime, so that calendars move the event instead of adding another.
    id: `${thing.kind}-${thing.id}@${new URL(publicUrl).hostname}`,
    start,
    end: new Date(start.getTime() + DAY_MS),
    allDay: true,
    summary: thing.title,
    description: lines(thing).join('\n'),
    url: toAddress(thing, publicUrl),
    stamp: thing.updatedAt,
    lastModified: thing.updatedAt,
    // Due dates do not block anybody's time.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** The due dates as iCalendar. */
export const writeCalendar = (things: readonly DueThing[], publicUrl: string): string =>
  ical({
    name: 'Facet',
    prodId: { company: 'Facet', product: 'Facet', language: languageNow().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    events: things.map((thing) => toEvent(thing, publicUrl)),
  }).toString();
