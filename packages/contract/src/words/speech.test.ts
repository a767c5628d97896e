import { afterEach, beforeEach, expect, test } from 'vitest';
import { titleOfModule } from '../constants/catalogue.ts';
import { saidInWords } from '../constants/said.ts';
import { STATUS_LABELS } from '../constants/status-words.ts';
import { wordNotice } from '../constants/told.ts';
import { passwordsMatch, PASSWORDS_DIFFER } from '../entities/password.ts';
import { check } from '../validation.ts';
import { z } from 'zod';
import { createWords, ENGLISH } from './create-words.ts';
import { longDate, speakWith } from './speech.ts';

const italian = createWords({
  language: 'it',
  formats: 'it-IT',
  catalogue: {
    Approved: 'Approvato',
    'cad-design': 'progetto CAD',
    'shared {module} of {project} with you': 'ha condiviso {module} di {project} con te',
    'Module: {name}': 'Modulo: {name}',
    Title: 'Titolo',
    Passwords: 'Le password',
    'set {project} to {status}': 'ha impostato {project} su {status}',
    'Please enter {field}': 'Inserisci {field}',
    '{field} do not match.': '{field} non coincidono.',
    'Two lines have the same key': 'Due righe hanno la stessa chiave',
  },
});

let now = italian;
beforeEach(() => {
  now = italian;
  speakWith(() => now);
});
afterEach(() => speakWith(() => ENGLISH));

test('tables, sentences and days are worded when they are read', () => {
  const told = { kind: 'project_status', project: 'Aurora', status: 4 } as const;
  expect([STATUS_LABELS.approved, wordNotice(told), longDate('2026-12-03')]).toEqual([
    'Approvato',
    'ha impostato Aurora su Approvato',
    '3 dicembre 2026',
  ]);
  now = ENGLISH;
  expect([STATUS_LABELS.approved, wordNotice(told), longDate('2026-12-03')]).toEqual([
    'Approved',
    'set Aurora to Approved',
    '3 December 2026',
  ]);
});

test('what a schema says of a field is worded when it is asked, also what stands in it', () => {
  const schema = z.object({
    title: z.string().min(1),
    lines: z.array(z.string()).min(1, 'Two lines have the same key'),
  });
  expect(check(schema, { title: '', lines: [] }).errors).toEqual({
    title: ['Inserisci Titolo'],
    lines: ['Due righe hanno la stessa chiave'],
  });
  const passwords = z
    .object({ password: z.string(), password_confirmation: z.string() })
    .refine(passwordsMatch, PASSWORDS_DIFFER);
  const two = { password: 'one', password_confirmation: 'other' };
  expect(check(passwords, two).errors).toEqual({ password_confirmation: ['Le password non coincidono.'] });
  now = ENGLISH;
  expect(check(passwords, two).errors).toEqual({ password_confirmation: ['Passwords do not match.'] });
});

test('a module goes by the name that the language has for it, or by the one that somebody gave it', () => {
  const read = (title: string) => [
    titleOfModule(title),
    saidInWords({ kind: 'module', name: title }),
    wordNotice({ kind: 'shared', module: title, project: 'Aurora' }),
  ];
  expect(read('cad-design')).toEqual([
    'progetto CAD',
    'Modulo: progetto CAD',
    'ha condiviso progetto CAD di Aurora con te',
  ]);
  expect([titleOfModule('Approved'), titleOfModule('constructor')]).toEqual(['Approved', 'constructor']);
  now = ENGLISH;
  expect(read('cad-design')).toEqual(['cad-design', 'Module: cad-design', 'shared cad-design of Aurora with you']);
});
