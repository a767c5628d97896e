import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SizeField } from './size-field.tsx';

afterEach(cleanup);

function Sized() {
  const [size, setSize] = useState(4);
  return (
    <>
      <SizeField label="Brush" value={size} max={1200} onChange={setSize} />
      <output>{size}</output>
    </>
  );
}

test('a size is typed as people write numbers, and what is none changes nothing', () => {
  render(<Sized />);
  const field = screen.getByRole('textbox', { name: 'Brush' });
  const after = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    return screen.getByRole('status').textContent;
  };
  expect(['12', '1e2', '0x10', '1 100', '9999'].map(after)).toEqual(['12', '12', '12', '1100', '1200']);
  fireEvent.change(field, { target: { value: '' } });
  expect([field.getAttribute('aria-invalid'), field]).toMatchObject(['true', { value: '' }]);
  fireEvent.blur(field);
  expect(field).toHaveProperty('value', '1200');
});
