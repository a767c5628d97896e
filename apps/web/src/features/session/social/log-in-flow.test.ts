// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { startFlow, takeFlow } from './log-in-flow.ts';

const provider = {
  id: 'acme',
  title: 'Acme',
  issuer: 'https://id.example',
  client_id: 'facet',
  scope: 'openid email',
  redirect_uri: 'https://facet.example/auth/callback',
  authorization_endpoint: 'https://id.example/auth?tenant=7',
};
const start = (redirect?: string) => startFlow({ provider, purpose: 'login', redirect });
beforeEach(() => sessionStorage.clear());

test('the way to the provider carries a challenge, and the secrets stay in the tab', async () => {
  const address = new URL((await start('/tasks')) ?? '');
  const said = Object.fromEntries(address.searchParams);
  expect(said).toMatchObject({ tenant: '7', client_id: 'facet', response_type: 'code', code_challenge_method: 'S256' });
  const flow = takeFlow(said['state']);
  expect(flow).toMatchObject({ provider: 'acme', purpose: 'login', redirect: '/tasks', nonce: said['nonce'] });
  expect(address.href).not.toContain(flow?.verifier);
  expect(flow?.verifier.length).toBeGreaterThanOrEqual(43);
});

test('proving who is there asks the provider for a new log-in', async () => {
  const address = new URL((await startFlow({ provider, purpose: 'confirm', redirect: '/admin' })) ?? '');
  expect([address.searchParams.get('prompt'), address.searchParams.get('max_age')]).toEqual(['login', '0']);
  expect(new URL((await start()) ?? '').searchParams.get('prompt')).toBeNull();
});

test('what comes back with another state, or twice, belongs to nobody here', async () => {
  await start();
  expect(takeFlow('forged')).toBeNull();
  const address = new URL((await start()) ?? '');
  const state = address.searchParams.get('state') ?? '';
  expect(takeFlow(state)).not.toBeNull();
  expect(takeFlow(state)).toBeNull();
  expect(takeFlow(undefined)).toBeNull();
});

test('a redirect to another site is not kept', async () => {
  const address = new URL((await start('//elsewhere.example')) ?? '');
  expect(takeFlow(address.searchParams.get('state') ?? '')?.redirect).toBeUndefined();
});

test('nobody is sent to a provider that is away', async () => {
  expect(await startFlow({ provider: { ...provider, authorization_endpoint: null }, purpose: 'login' })).toBeNull();
});
