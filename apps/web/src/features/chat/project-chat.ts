import { lazyPart } from '../../lib/lazy-part.tsx';

export type { ProjectChatProps } from './components/project-chat.tsx';

/** A project's chat, loaded when it is first shown; it fills the height it is given. */
export const ProjectChat = lazyPart(async () => (await import('./components/project-chat.tsx')).ProjectChat);
