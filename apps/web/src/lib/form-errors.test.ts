import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { formErrors } from './form-errors.ts';

test('a form shows the first text of each field', () => {
  const error = new ApiError(422, 'Oops', { title: ['Please enter Folder name', 'other'], email: ['bad'] });
  expect(formErrors(error)).toEqual({ title: 'Please enter Folder name', email: 'bad' });
});

test('a refusal without fields stands above the button, in the server’s words', () => {
  expect(formErrors(new ApiError(409, 'This folder is gone'))).toEqual({ form: 'This folder is gone' });
});

test.each([
  [403, 'no_rights'],
  [404, null],
  [410, null],
] as const)('%i says why in the form, which keeps what was typed', (status, reason) => {
  const { form } = formErrors(new ApiError(status, 'Non puoi farlo', {}, null, reason));
  expect(form).toMatch(/(deleted|rights).* Copy what you want to keep\.$/);
});

test.each([0, 401, 500])('%i is shown elsewhere', (status) => {
  expect(formErrors(new ApiError(status, 'x'))).toEqual({});
});
