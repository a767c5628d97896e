import type { ReactNode } from 'react';

/** The text of a form's error, for parts that take only strings. */
export const errorText = (error: ReactNode): string | undefined => (typeof error === 'string' ? error : undefined);
