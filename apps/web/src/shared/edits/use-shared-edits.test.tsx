import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useApiForm } from '../../lib/use-api-form.ts';
import { useSharedEdits } from './use-shared-edits.ts';

afterEach(cleanup);

type Row = { title: string; color: string; updated_at: string };
type Values = { title: string; color: string };
const first: Row = { title: 'Maison', color: 'gold', updated_at: '2026-11-22T10:00:00.000Z' };
const queryKey = ['space', 1];
const valuesOf = ({ title, color }: Row): Values => ({ title, color });

function startForm() {
  const client = new QueryClient();
  const Around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const useForm = () => {
    const { form } = useApiForm<Values>(valuesOf(first));
    return { form, edits: useSharedEdits({ first, queryKey, form, valuesOf, compared: (values) => values }) };
  };
  const { result } = renderHook(useForm, { wrapper: Around });
  const type = (values: Partial<Values>) => act(() => result.current.form.setValues(values));
  const others = (values: Partial<Values>, minute: number) =>
    act(() => {
      client.setQueryData<Row>(queryKey, (row = first) => ({
        ...row,
        ...values,
        updated_at: first.updated_at.replace('10:00', `10:${String(minute).padStart(2, '0')}`),
      }));
    });
  return { result, type, others };
}

test('what others save of an untouched field comes in at once, and what was typed stays', () => {
  const { result, type, others } = startForm();
  type({ title: 'Maison A' });
  others({ color: 'teal' }, 1);
  expect(result.current.form.values).toEqual({ title: 'Maison A', color: 'teal' });
  expect(result.current.edits).toMatchObject({ conflicts: [], taken: ['color'] });
});

test('what both changed waits for a choice, whatever else is saved meanwhile', () => {
  const { result, type, others } = startForm();
  type({ title: 'Maison A' });
  others({ title: 'Maison B' }, 1);
  others({ color: 'teal' }, 2);
  expect(result.current.edits.conflicts).toEqual(['title']);
  expect(result.current.form.values.title).toBe('Maison A');
  act(() => result.current.edits.settle('title', 'theirs'));
  expect(result.current.form.values).toEqual({ title: 'Maison B', color: 'teal' });
  expect(result.current.edits.conflicts).toEqual([]);
});

test('a choice for mine holds until others change the field again', () => {
  const { result, type, others } = startForm();
  type({ title: 'Maison A' });
  others({ title: 'Maison B' }, 1);
  act(() => result.current.edits.settle('title', 'mine'));
  others({ color: 'teal' }, 2);
  expect(result.current.edits.conflicts).toEqual([]);
  others({ title: 'Maison C' }, 3);
  expect(result.current.edits).toMatchObject({ conflicts: ['title'], theirs: { title: 'Maison C' } });
  expect(result.current.form.values.title).toBe('Maison A');
});

test('typing what the other saved ends the question', () => {
  const { result, type, others } = startForm();
  type({ title: 'Maison A' });
  others({ title: 'Maison B' }, 1);
  type({ title: 'Maison B' });
  expect(result.current.edits.conflicts).toEqual([]);
});
