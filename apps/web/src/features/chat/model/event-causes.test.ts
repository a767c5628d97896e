// @vitest-environment jsdom
import type { ReviewActKind } from '@facet/contract/constants/review-acts';
import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { EVENTS, type Effect } from '@facet/contract/events';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadInLanguage } from '../../../lib/testing/load-in-language.ts';
import { makeMessage } from '../testing/make-message.ts';

const plain = (inside: ReactNode) => inside;
const style = { id: 3, title: 'Isolde', version: 2, picture: null };
const piece = { style, project_style_id: 3, project_file_id: 9, project_module_id: 4, title: 'isolde-front.png' };
const acted = (kind: ReviewActKind, text: string) => ({
  act: { kind, text, note: null, verdict: null, is_plain: false },
  status: 'rejected',
  version: 2,
});

type Cause = Partial<ChatMessageWire>;
type Line = keyof typeof EVENTS;
/** Every event that is a line of the chat, with what caused it, and what must be said of it in each language. */
const CAUSES: readonly (readonly [event: Line, cause: Cause, en: string, it: string, fr: string])[] = [
  [
    'task.created',
    { message_type: MessageType.task, project_task_id: 5, title: 'Lower it', style, new_value: { status: 'to_do' } },
    'made the task Lower it for Isolde',
    'ha creato l’attività Lower it per Isolde',
    'a créé la tâche Lower it pour Isolde',
  ],
  [
    'task.changed',
    {
      ...piece,
      message_type: MessageType.statusChanged,
      project_task_id: 5,
      project_file_id: null,
      title: 'Lower it',
      old_value: { status: 'to_do' },
      new_value: { status: 'in_review' },
    },
    'set Lower it to In review',
    'ha cambiato lo stato di Lower it: In revisione',
    'a passé Lower it au statut «\u00a0En validation\u00a0»',
  ],
  [
    'design.reviewed',
    { ...piece, message_type: MessageType.statusChanged, new_value: acted('answered', 'rejected version 2 of Isolde') },
    'rejected version 2 of Isolde',
    'rejected version 2 of Isolde',
    'rejected version 2 of Isolde',
  ],
  [
    'design.review_requested',
    { ...piece, message_type: MessageType.statusChanged, new_value: acted('requested', 'asked Anna for a review') },
    'asked Anna for a review',
    'asked Anna for a review',
    'asked Anna for a review',
  ],
  [
    'module.changed',
    {
      message_type: MessageType.statusChanged,
      project_module_id: 4,
      title: 'cad-design',
      old_value: { status: 'draft' },
      new_value: { status: 'in_review' },
    },
    'put cad-design in review',
    'ha messo in revisione progetto CAD',
    'a mis en validation conception CAO',
  ],
  [
    'project.status_changed',
    {
      message_type: MessageType.statusChanged,
      title: 'Aurelia',
      old_value: { status: 'draft' },
      new_value: { status: 'approved' },
    },
    'approved Aurelia',
    'ha approvato Aurelia',
    'a approuvé Aurelia',
  ],
  [
    'design.uploaded',
    { ...piece, message_type: MessageType.newFileAdded, new_value: acted('uploaded', 'uploaded version 2 of Isolde') },
    'uploaded version 2 of Isolde',
    'uploaded version 2 of Isolde',
    'uploaded version 2 of Isolde',
  ],
  [
    'style.created',
    { message_type: MessageType.newStyleCreated, style, title: 'Isolde' },
    'created the style Isolde',
    'ha creato il modello Isolde',
    'a créé le modèle Isolde',
  ],
  [
    'style.changed',
    {
      message_type: MessageType.styleRenamed,
      style,
      title: 'Isolde',
      old_value: { title: 'Halo' },
      new_value: { title: 'Isolde' },
    },
    'renamed Halo to Isolde',
    'ha rinominato Halo in Isolde',
    'a renommé Halo en Isolde',
  ],
  [
    'design.deleted',
    { ...piece, message_type: MessageType.fileDeleted, old_value: { title: 'isolde-front.png' } },
    'deleted isolde-front.png',
    'ha eliminato isolde-front.png',
    'a supprimé isolde-front.png',
  ],
  [
    'style.deleted',
    { message_type: MessageType.styleDeleted, title: 'Isolde', old_value: { title: 'Isolde' } },
    'deleted the style Isolde',
    'ha eliminato il modello Isolde',
    'a supprimé le modèle Isolde',
  ],
];

test('every line of the chat has its cause in the table', () => {
  const lines = Object.entries<Effect>(EVENTS).flatMap(([event, { line }]) => (line ? [event] : []));
  expect(CAUSES.map(([event]) => event).toSorted()).toEqual(lines.toSorted());
});

test.each(['en', 'it', 'fr'] as const)('each says what changed, in %s', async (language) => {
  const { eventWords } = await loadInLanguage(language, () => import('./event-words.tsx'));
  for (const [event, cause, en, it, fr] of CAUSES) {
    const shown = eventWords([makeMessage(1, cause)], { name: 'Priya', who: plain, thing: plain });
    expect(renderToStaticMarkup(shown).replace(/^Priya /, ''), event).toBe({ en, it, fr }[language]);
  }
});
