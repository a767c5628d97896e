import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { updateAlloys } from '@facet/contract/endpoints/house';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { checked } from '../../../lib/checked.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { toAlloy, type AlloyRow, toAlloyRow } from '../alloy-rows.ts';
import { AlloyLine } from './alloy-line.tsx';

afterEach(cleanup);

const rows = FIRST_ALLOYS.slice(0, 2).map(toAlloyRow);

/** The errors that the form would show for a second alloy. */
async function findErrors(row: AlloyRow) {
  try {
    await checked(updateAlloys, { alloys: [...rows.slice(0, 1), row].map(toAlloy), since: null });
    return {};
  } catch (error) {
    const errors = formErrors(error);
    return {
      title: errors['alloys.1.title'],
      density: errors['alloys.1.density'],
      fineness: errors['alloys.1.fineness'],
    };
  }
}

async function show(change: Partial<AlloyRow>, onChange = vi.fn<(row: AlloyRow) => void>()) {
  const [, second] = rows;
  if (!second) throw new Error('the first alloys are others');
  const row = { ...second, ...change };
  const handle = { ref: () => undefined, label: 'Move', 'data-handle': row.key, onKeyDown: () => undefined };
  const none = () => undefined;
  render(<AlloyLine {...{ row, handle, onChange }} errors={await findErrors(row)} onMix={none} onRemove={none} />);
  return { row, onChange };
}

test.each([
  ['Density, g/cm³', { density: '23.6' }, 'Density must be over 0 and at most 21.45 g/cm³, which is pure platinum'],
  ['Density, g/cm³', { density: 'heavy' }, 'Please enter Density'],
  ['Fineness, ‰', { fineness: '1001' }, 'Fineness must be over 0 and at most 1000 ‰'],
])('a wrong %s is refused at its field before it is sent', async (caption, change, text) => {
  await show(change);
  const field = screen.getByRole('textbox', { name: `${caption} of 22 kt yellow` });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('what is typed is kept as it is, with a comma too', async () => {
  const { row, onChange } = await show({});
  expect(screen.queryByRole('alert')).toBeNull();
  const density = screen.getByRole('textbox', { name: 'Density, g/cm³ of 22 kt yellow' });
  fireEvent.change(density, { target: { value: '17,75' } });
  expect(onChange).toHaveBeenCalledWith({ ...row, density: '17,75' });
});
