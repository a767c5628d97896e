import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SaidText } from './said-text.tsx';

const mei = { id: 2, first_name: 'Mei', last_name: 'Tanaka' };
const loup = { id: 3, name: 'Loup Vasseur' };
afterEach(cleanup);

test('people are told from the words around them, an address can be clicked, and no mark-up is read', async () => {
  const text = '@Mei Tanaka and @Loup Vasseur: <b>see</b> facet.example.com/a, 100 % à jour';
  const { container } = render(<SaidText text={text} people={[mei, loup]} />);
  const link = await screen.findByRole('link', { name: 'facet.example.com/a' });
  expect(link).toHaveProperty('href', 'https://facet.example.com/a');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual([
    '@Mei Tanaka',
    '@Loup Vasseur',
  ]);
});

test('what was changed says so, also where no words are left, and no words alone are nothing', () => {
  const { container, rerender } = render(<SaidText text="Thinner" people={[]} isEdited />);
  expect(container.textContent).toBe('Thinner edited');
  rerender(<SaidText text="" people={[]} isEdited />);
  expect(container.textContent).toBe('edited');
  rerender(<SaidText text="" people={[]} />);
  expect(container.textContent).toBe('');
});
