/** Brings the first message of a form's errors into sight, once it is drawn; some belong to no input that could take the focus. */
export function showFirstError(): void {
  requestAnimationFrame(() => document.querySelector('form [role="alert"]')?.scrollIntoView({ block: 'center' }));
}
