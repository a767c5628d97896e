import { logIn, verifyEmail } from '@facet/contract/endpoints/authorizations';
import { getReviewLink, requestReview } from '@facet/contract/endpoints/reviews';
import { createClient } from '@facet/client/client';
import { newEmail, newPassword } from '../support/people.ts';
import { addMailedSecrets, createSecrets, leaksIn } from '../support/secrets.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

test('the search of the log finds what does stand in it', async ({ server, register }) => {
  const ines = await register('Ines Moreau');
  await createClient(server.origin, ines.token).call(logIn, { body: { email: ines.email, password: ines.password } });
  const log = await server.readLog();
  const planted = createSecrets();
  const [requestId = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(log) ?? [];
  planted.get('session token')?.add(requestId);
  planted.get('password')?.add(newPassword());
  expect(leaksIn(log, planted)).toEqual(['1 of 1: session token']);
});

test('refused secrets are not written to the log either', async ({ server, register, facet, page }) => {
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Celeste halo' });
  const body = { item_ids: style.items.map(({ id }) => id), emails: [newEmail('bernard')] };
  const { data: review } = await ines.call(requestReview, { params: { projectId: project.id }, body });
  const wrong = { password: newPassword(), token: `wrong.${newPassword()}`, hash: `${review.hash.slice(0, -3)}abc` };
  facet.secrets.get('review hash')?.add(review.hash).add(wrong.hash);
  facet.secrets.get('password')?.add(wrong.password);
  facet.secrets.get('mailed token')?.add(wrong.token);

  const nobody = createClient(server.origin);
  await nobody.call(getReviewLink, { params: { hash: review.hash } });
  await expect(nobody.call(getReviewLink, { params: { hash: wrong.hash } })).rejects.toThrow('404');
  await expect(nobody.call(logIn, { body: { email: ines.email, password: wrong.password } })).rejects.toThrow('422');
  await expect(nobody.call(verifyEmail, { body: { token: wrong.token } })).rejects.toThrow('422');
  await page.goto(`/review/${review.hash}`);
  await page.goto(`/verify-email?token=${wrong.token}`);
  addMailedSecrets(server.dataDir, facet.secrets);
  expect(leaksIn(await server.readLog(), facet.secrets)).toEqual([]);
});
