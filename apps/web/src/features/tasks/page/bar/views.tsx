import { CalendarDays, Columns3, Rows3 } from 'lucide-react';

/** The three ways in which the page shows tasks. */
export const VIEWS = [
  { value: 'table', label: 'Table', icon: <Rows3 /> },
  { value: 'board', label: 'Board', icon: <Columns3 /> },
  { value: 'calendar', label: 'Calendar', icon: <CalendarDays /> },
] as const;
