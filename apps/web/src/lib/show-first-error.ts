/**
 * Scrolls a form's first error message into view once it is rendered; some belong to no input that could take the
 * focus.
 */
export function showFirstError(): void {
  requestAnimationFrame(() => document.querySelector('form [role="alert"]')?.scrollIntoView({ block: 'center' }));
}
