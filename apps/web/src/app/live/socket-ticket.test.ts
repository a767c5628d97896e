import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();
let asked: number;
beforeEach(() => {
  asked = 0;
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json({ data: { ticket: `ticket ${(asked += 1)}` } }));
});
afterEach(() => vi.unstubAllGlobals());

test('a ticket that was asked for ahead opens one socket, the next one is asked for anew', async () => {
  const { askTicketAhead, takeTicket } = await import('./socket-ticket.ts');
  askTicketAhead();
  expect(await takeTicket()).toBe('ticket 1');
  expect(asked).toBe(1);
  expect(await takeTicket()).toBe('ticket 2');
});

test('one that was asked for long ago is not used', async () => {
  const { askTicketAhead, takeTicket } = await import('./socket-ticket.ts');
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  askTicketAhead();
  now.mockReturnValue(20_000);
  expect(await takeTicket()).toBe('ticket 2');
});

test('one that could not be had fails for whoever takes it, and is tried again by the next', async () => {
  const { askTicketAhead, takeTicket } = await import('./socket-ticket.ts');
  fetched.mockRejectedValueOnce(new TypeError('away'));
  askTicketAhead();
  await expect(takeTicket()).rejects.toMatchObject({ status: 0 });
  expect(await takeTicket()).toBe('ticket 1');
});
