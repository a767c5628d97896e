import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, idText } from '../envelope.ts';
import { calendarLink } from '../entities/calendar-link.ts';

const params = z.object({ userId: idText });

export const getCalendarLink = endpoint({
  method: 'GET',
  path: '/users/:userId/calendar-link',
  group: 'users',
  summary: 'Whether there is a private calendar address, and since when',
  params,
  response: dataOf(calendarLink),
});
export const createCalendarLink = endpoint({
  method: 'POST',
  path: '/users/:userId/calendar-link',
  group: 'users',
  summary: 'A new private calendar address; the previous one ends',
  refusesTakeOver: true,
  audit: 'calendar_link_made',
  params,
  status: 201,
  response: dataOf(calendarLink),
});
export const deleteCalendarLink = endpoint({
  method: 'DELETE',
  path: '/users/:userId/calendar-link',
  group: 'users',
  summary: 'End the private calendar address',
  refusesTakeOver: true,
  audit: 'calendar_link_removed',
  params,
});
export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:token.ics',
  group: 'users',
  summary: 'Due dates of my tasks and styles as iCalendar',
  access: 'public',
  params: z.object({ token: z.string().min(1).max(200) }),
  binary: ['text/calendar'],
});
