import type { App } from '../../platform/app.ts';
import { chatSocketMethods } from './socket-methods.ts';

export function chatRoutes(app: App): void {
  chatSocketMethods(app);
}
