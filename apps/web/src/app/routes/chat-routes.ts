import { createRoute } from '@tanstack/react-router';
import { idValue, readSearch } from '../../lib/search-values.ts';
import { pageComponent } from '../page-component.ts';
import { appRoute } from './app-route.ts';

/** The chats of my projects; the chosen one is in the address. */
const chat = createRoute({
  getParentRoute: () => appRoute,
  path: '/chat',
  validateSearch: readSearch({ project_id: idValue }),
  component: pageComponent('chat'),
});

export const chatRoutes = [chat] as const;
