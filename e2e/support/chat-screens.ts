import { chatPath, messageField, findMessage } from './chat.ts';
import { chooseFiles } from './chosen-files.ts';
import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const owner = ({ ines }: FullStudio) => ines;

/** The chats of my projects: none chosen, a conversation, an answer being written, an empty one. */
export const CHAT_SCREENS: readonly Screen[] = [
  { name: 'chat-list', who: owner, path: () => '/chat' },
  {
    name: 'chat-reply',
    who: owner,
    path: ({ project }) => chatPath(project),
    act: async (page) => {
      await findMessage(page, 'it is, see').hover();
      await findMessage(page, 'it is, see').focus();
      await findMessage(page, 'it is, see').getByRole('button', { name: 'Reply' }).click();
      await messageField(page).waitFor();
    },
  },
  {
    name: 'chat-files-of-the-project',
    who: owner,
    path: ({ project }) => chatPath(project),
    act: async (page) => {
      await page.getByRole('button', { name: 'Attach from the project' }).click();
      await page.getByRole('dialog').getByRole('list', { name: 'Files' }).waitFor();
    },
  },
  {
    name: 'chat-files',
    who: owner,
    path: ({ project }) => chatPath(project),
    act: async (page) => {
      await messageField(page).click();
      await chooseFiles(page, 'Message files');
    },
  },
  {
    name: 'chat-empty',
    who: owner,
    path: ({ fresh }) => chatPath(fresh),
    act: async (page) => {
      await page.getByText('Messages', { exact: true }).click();
      await page.getByText('No messages match these filters').waitFor();
    },
  },
];
