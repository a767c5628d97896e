// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { loadInLanguage } from '../../../lib/testing/load-in-language.ts';
import { makeDecision } from '../testing/make-decision.ts';
import { statusSentences } from './status-sentence.ts';

const anna = { id: 5, first_name: 'Anna', last_name: 'Berg', is_client: true };
const priya = { id: 6, first_name: 'Priya', last_name: 'Raman', is_client: false };
const olga = { id: 7, first_name: 'Olga', last_name: 'Stern', is_client: false };
const rejection = makeDecision({ id: 1, user: anna });
const approval = makeDecision({ id: 2, status: 'approved', user: priya });

test('while two differ, both stand there, the one that holds first', () => {
  expect(statusSentences([{ decisions: [approval, rejection] }])).toEqual([
    'Rejected by Anna Berg',
    'Approved by Priya Raman',
  ]);
});

test('who over-ruled whom is one sentence', () => {
  const lifted = [{ status: 'rejected' as const, user: anna }];
  const over = makeDecision({ id: 3, status: 'approved', user: olga, is_overrule: true, lifted });
  expect(statusSentences([{ decisions: [over, approval] }])).toEqual([
    'Approved by Olga Stern over the rejection by Anna Berg',
    'Approved by Priya Raman',
  ]);
});

test('an answer on several files is said once, and nothing of what nobody answered', () => {
  expect(statusSentences([{ decisions: [rejection] }, { decisions: [makeDecision({ id: 4, user: anna })] }])).toEqual([
    'Rejected by Anna Berg',
  ]);
  expect(statusSentences([{ decisions: [] }])).toEqual([]);
});

test.each([
  [
    'it',
    ['Respinto da Anna Berg', 'Approvato da Priya Raman'],
    'Approvato da Olga Stern, ribaltando il rifiuto di Anna Berg',
  ],
  ['fr', ['Rejeté par Anna Berg', 'Approuvé par Priya Raman'], 'Approuvé par Olga Stern malgré le rejet par Anna Berg'],
] as const)('so it is in %s', async (language, both, over) => {
  const spoken = await loadInLanguage(language, () => import('./status-sentence.ts'));
  expect(spoken.statusSentences([{ decisions: [approval, rejection] }])).toEqual(both);
  const lifted = [{ status: 'rejected' as const, user: anna }];
  const lifting = makeDecision({ id: 3, status: 'approved', user: olga, is_overrule: true, lifted });
  expect(spoken.statusSentences([{ decisions: [lifting] }])).toEqual([over]);
});
