import { METHOD } from '@facet/contract/realtime';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import type { Socket } from '../../../lib/socket.ts';
import { SocketProvider } from '../../../lib/socket-context.ts';
import { makePicture, stubUploads, uploadLines } from '../../../shared/discussion/testing/upload-line.ts';
import { toasts } from '../../../ui/toast.ts';
import { chatDrafts } from '../draft/chat-draft.ts';
import type { ChatAbout } from '../model/chat-about.ts';
import { createChatOutbox } from '../outbox/outbox.ts';
import { memoryOutbox } from '../outbox/outbox-store.ts';
import { makeMessage } from '../testing/make-message.ts';
import { useCompose } from './use-compose.ts';

const request = vi.fn<Socket['request']>();
const nothing = () => undefined;
const socket: Socket = {
  status: 'open',
  hasOpened: true,
  open: nothing,
  close: nothing,
  retry: nothing,
  goOn: nothing,
  join: async () => undefined,
  leave: nothing,
  request,
  listen: () => nothing,
  watch: () => nothing,
};
const outbox = createChatOutbox({
  userId: 1,
  store: memoryOutbox(),
  // What is sent waits here.
  send: async () => Promise.reject(new ApiError(0, 'Away')),
  uploadFile: async () => 1,
  exclusive: (run) => run(),
  later: nothing,
  announce: nothing,
});
const onChanged = vi.fn();
const message = makeMessage(9, { message_text: 'Prongs' });

beforeEach(() => {
  localStorage.clear();
  chatDrafts.clear(7);
  request.mockReset();
  onChanged.mockReset();
  toasts.set([]);
  stubUploads();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const compose = (about: ChatAbout = {}) => {
  const options = { meId: 1, projectId: 7, about, outbox, messageMax: 20, onChanged, onSend: nothing };
  return renderHook(() => useCompose(options), {
    wrapper: ({ children }) => <SocketProvider value={socket}>{children}</SocketProvider>,
  });
};

test('a change of a message is still there when its page comes back, beside the draft it interrupted', () => {
  const page = compose();
  act(() => page.result.current.change('Next', []));
  act(() => page.result.current.edit(message));
  act(() => page.result.current.change('Prongs, thinner', []));
  page.unmount();
  const { result } = compose();
  expect(result.current).toMatchObject({ isEditing: true, text: 'Prongs, thinner' });
  act(() => result.current.leave());
  expect(result.current).toMatchObject({ isEditing: false, text: 'Next' });
});

test('what is said on a task has a draft of its own and is about the task, an answer too', async () => {
  const chat = compose();
  act(() => chat.result.current.change('To all of you', []));
  const task = { id: 5, title: 'Cast it' };
  const { result } = compose({ task });
  expect(result.current.text).toBe('');
  act(() => result.current.reply(message));
  act(() => result.current.change('Thinner', []));
  act(() => result.current.send());
  const sent = outbox.entries().at(-1);
  expect(sent).toMatchObject({ text: 'Thinner', replied: { id: 9 }, about: { task } });
  expect(chat.result.current.text).toBe('To all of you');
  await outbox.discard(sent?.request_id ?? '');
});

test('a change that is saved is shown and leaves nothing', async () => {
  const { result } = compose();
  act(() => result.current.edit(message));
  act(() => result.current.change('Thinner', []));
  request.mockResolvedValue(message);
  await act(async () => result.current.send());
  expect(request).toHaveBeenCalledWith(METHOD.updateMessage, {
    message_id: 9,
    message_text: 'Thinner',
    tagged_users: [],
    file_ids: [],
  });
  expect(onChanged).toHaveBeenCalledWith(message);
  expect(result.current).toMatchObject({ isEditing: false, text: '' });
  expect(localStorage).toHaveLength(0);
});

test('a change that is refused for good keeps its words, says why and can be copied', async () => {
  const { result } = compose();
  act(() => result.current.edit(message));
  act(() => result.current.change('Thinner', []));
  request.mockRejectedValue(new ApiError(404, 'Gone'));
  await act(async () => result.current.send());
  expect(result.current).toMatchObject({
    isEditing: true,
    text: 'Thinner',
    failure: { words: 'This was deleted, or you can no longer see it.', isFinal: true },
  });
});

test('a change that is refused after another was begun is said apart from it', async () => {
  const { result } = compose();
  act(() => result.current.edit(message));
  act(() => result.current.change('Thinner', []));
  const answer = Promise.withResolvers<never>();
  request.mockReturnValue(answer.promise);
  act(() => result.current.send());
  act(() => result.current.edit(makeMessage(10)));
  await act(async () => answer.reject(new ApiError(404, 'Gone')));
  expect(result.current).toMatchObject({ isEditing: true, text: 'Message 10', failure: null });
  expect(toasts.get()).toMatchObject([
    { text: 'Couldn’t change the message', detail: 'This was deleted, or you can no longer see it.' },
  ]);
});

test('what is written while a change is saved is not lost with it', async () => {
  const { result } = compose();
  act(() => result.current.edit(message));
  act(() => result.current.change('Thinner', []));
  const answer = Promise.withResolvers<typeof message>();
  request.mockReturnValue(answer.promise);
  act(() => result.current.send());
  act(() => result.current.change('Thinner, today', []));
  await act(async () => answer.resolve(message));
  expect(result.current).toMatchObject({ isEditing: true, isSaving: false, text: 'Thinner, today', maySend: true });
});

test('a change that was left without one is not there when its page comes back', () => {
  const page = compose();
  act(() => page.result.current.edit(message));
  page.unmount();
  expect(compose().result.current).toMatchObject({ isEditing: false, text: '' });
});

test('a file that was on its way as the change was left is not in the next one', async () => {
  const { result } = compose();
  act(() => result.current.edit(message));
  act(() => result.current.attached.add([makePicture('ring.png')]));
  const [line] = await uploadLines(1);
  act(() => result.current.leave());
  act(() => result.current.edit(message));
  await act(async () => line?.answer({ id: 4, original_name: 'ring.png' }));
  expect(result.current.attached).toMatchObject({ files: [], coming: [] });
});

test('what is too long says so and is not sent; the rest waits under an id of its own', async () => {
  const { result } = compose();
  act(() => result.current.change('A stone too many here', []));
  expect(result.current).toMatchObject({
    maySend: false,
    failure: { words: 'Message must have max 20 symbols.', isFinal: false },
  });
  await act(async () => result.current.send());
  expect(outbox.entries()).toEqual([]);
  act(() => result.current.change('A stone too many     ', []));
  await act(async () => result.current.send());
  expect(outbox.entries()).toMatchObject([{ text: 'A stone too many', project_id: 7, request_id: expect.any(String) }]);
  expect(result.current.text).toBe('');
});
