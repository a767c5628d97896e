import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Member } from '../team.ts';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import { AddMember } from './add-member.tsx';

const silent = () => undefined;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: silent, removeEventListener: silent }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = silent;
      unobserve = silent;
      disconnect = silent;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ada: Member = { email: 'ada@x.com', name: 'Ada', roles: ['designer'] };

function show() {
  const onAdd = vi.fn<(members: Member[]) => void>();
  render(
    <UiProvider>
      <AddMember people={[]} members={[ada]} takesEmails onAdd={onAdd} />
    </UiProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Add by email' });
  const added = () => onAdd.mock.calls.flatMap(([members]) => members.map(({ email }) => email));
  return { field, added };
}

test('a pasted list is taken as people have it, and what is left of it is named one by one', () => {
  const { field, added } = show();
  const text = 'Ben Vogel <ben@x.com>; "Rossi, Cleo" <Cleo@x.com>,\nada@x.com; helena@';
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
  expect(added()).toEqual(['ben@x.com', 'cleo@x.com']);
  expect(field).toHaveProperty('value', 'helena@');
  screen.getByText('“helena@” is not an email address. ada@x.com is there already.');
});

test('what is typed is read the same way, and who is there is not added twice', () => {
  const { field, added } = show();
  fireEvent.change(field, { target: { value: ' mailto:Ben@x.com. ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([added(), field]).toMatchObject([['ben@x.com'], { value: '' }]);
  fireEvent.change(field, { target: { value: 'ada@x.com' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(added()).toEqual(['ben@x.com']);
  screen.getByText('They’re already on the team.');
});
