import { createStore } from './create-store.ts';

const SHOWN_MS = 6000;
const AT_MOST = 4;

export type ToastTone = 'success' | 'error';
export type ToastAction = { label: string; onSelect: () => void };
export type ToastDetails = {
  detail?: string;
  action?: ToastAction;
  /** How long it stays, in ms; for things that can only be undone for that long. */
  ms?: number;
};
export type Toast = ToastDetails & { id: number; tone: ToastTone; text: string };

/** The toasts on the screen. */
export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

function show(tone: ToastTone, text: string, details: ToastDetails = {}) {
  lastId += 1;
  const added: Toast = { ...details, id: lastId, tone, text };
  // The same text again replaces the older toast: five failed refreshes are one message.
  const others = toasts.get().filter((other) => other.text !== text || other.tone !== tone);
  toasts.set([...others, added].slice(-AT_MOST));
  return added.id;
}

/** Shows a message at the top of the page, from anywhere; returns the toast's id for `dismiss`. */
export const toast = {
  success: (text: string, details?: ToastDetails) => show('success', text, details),
  error: (text: string, details?: ToastDetails) => show('error', text, details),
  dismiss: (id: number) => toasts.set(toasts.get().filter((other) => other.id !== id)),
  clear: () => toasts.set([]),
};

/** How long a toast stays unless hovered or focused, in ms. */
export const TOAST_MS = SHOWN_MS;
