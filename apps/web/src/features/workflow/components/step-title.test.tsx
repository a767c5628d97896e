import { createWords, ENGLISH } from '@facet/contract/words/create-words';
import { speakWith } from '@facet/contract/words/speech';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import { StepTitle } from './step-title.tsx';

const italian = createWords({ language: 'it', formats: 'it-IT', catalogue: { 'cad-design': 'progetto CAD' } });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  speakWith(() => italian);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  speakWith(() => ENGLISH);
});

function show(title: string) {
  const onChange = vi.fn();
  const step = { key: '5', moduleId: 5, name: 'cad-design', title, workflowType: 1 } as const;
  render(
    <UiProvider>
      <StepTitle step={step} onChange={onChange} />
    </UiProvider>,
  );
  return { field: screen.getByRole('textbox'), onChange };
}

test('the title that the catalogue gives is read in the language, and stays the catalogue’s when it is typed again', () => {
  const { field, onChange } = show('cad-design');
  expect(field).toHaveProperty('value', 'progetto CAD');
  fireEvent.change(field, { target: { value: 'progetto CAD 2' } });
  expect(onChange).toHaveBeenLastCalledWith('progetto CAD 2');
});

test('a title of one’s own stands above the catalogue’s', () => {
  const { field, onChange } = show('Rhino');
  expect([field.getAttribute('value'), screen.getByText('progetto CAD').tagName]).toEqual(['Rhino', 'P']);
  fireEvent.change(field, { target: { value: 'progetto CAD' } });
  expect(onChange).toHaveBeenLastCalledWith('cad-design');
});
