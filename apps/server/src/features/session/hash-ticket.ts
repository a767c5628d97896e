import { createHash } from 'node:crypto';

/** What is stored of a ticket. */
export const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
