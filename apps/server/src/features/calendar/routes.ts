import * as api from '@facet/contract/endpoints/calendar';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createCalendarLink, deleteCalendarLink } from './actions/create-calendar-link.ts';
import { getCalendarLink, readCalendar } from './reads.ts';

export function calendarRoutes(app: App): void {
  serve(app, api.getCalendarLink, ({ actor, params }) => data(getCalendarLink(app, actor, params.userId)));
  serve(app, api.createCalendarLink, ({ actor, params }) => data(createCalendarLink(app, actor, params.userId)));
  serve(app, api.deleteCalendarLink, ({ actor, params }) => deleteCalendarLink(app, actor, params.userId));
  serve(app, api.readCalendar, ({ params, reply }) => readCalendar(app, params.token, reply));
}
