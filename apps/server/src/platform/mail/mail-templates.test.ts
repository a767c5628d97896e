import { describe, expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import {
  changeEmailMail,
  emailAskedMail,
  passwordChangedMail,
  resetPasswordMail,
  takenOverMail,
  verifyEmailMail,
} from './templates/account-mails.ts';
import { auditHeadMail } from './templates/audit-head-mail.ts';
import { digestMail, notificationMail } from './templates/notice-mails.ts';
import { guestCodeMail, boardLinkMail, reviewRequestMail } from './templates/review-mails.ts';
import { projectInvitationMail, spaceInvitationMail } from './templates/invitation-mails.ts';
import { speakingTo } from '../speech.ts';
import { testMail } from './templates/test-mail.ts';
import { weeklyFiguresMail } from './templates/weekly-figures.ts';

const EVIL = '<img src=x onerror=1>"\r\nBcc: thief@example.com';
const link = 'https://facet.example/review/h?a=1&b="';

const settingsUrl = 'https://facet.example/account/notification';

const mails = {
  verifyEmail: verifyEmailMail({ firstName: EVIL, link, validHours: 24 }),
  changeEmail: changeEmailMail({ firstName: EVIL, link, validHours: 24 }),
  emailAsked: emailAskedMail({ firstName: EVIL, newEmail: EVIL, link }),
  passwordChanged: passwordChangedMail({ firstName: EVIL, link }),
  takenOver: takenOverMail({ firstName: EVIL, adminName: EVIL, reason: EVIL, link }),
  auditHead: auditHeadMail({ head: EVIL, publicUrl: link }),
  testMail: testMail({ adminName: EVIL, publicUrl: link }),
  resetPassword: resetPasswordMail({ firstName: EVIL, link, validMinutes: 60 }),
  spaceInvitation: spaceInvitationMail({ inviterName: EVIL, spaceTitle: EVIL, role: 'space_member', link }),
  projectInvitation: projectInvitationMail({
    inviterName: EVIL,
    projectTitle: EVIL,
    spaceTitle: EVIL,
    roleNames: [EVIL],
    note: EVIL,
    link,
  }),
  reviewRequest: reviewRequestMail({
    askerName: EVIL,
    projectTitle: EVIL,
    styleTitles: [EVIL, EVIL],
    note: EVIL,
    dueDate: '2026-12-03',
    link,
  }),
  boardLink: boardLinkMail({
    askerName: EVIL,
    projectTitle: EVIL,
    boardTitle: EVIL,
    mayComment: true,
    expiresAt: new Date('2026-12-03'),
    note: EVIL,
    link,
  }),
  notification: notificationMail({
    actorName: EVIL,
    news: 'gave you a task',
    title: EVIL,
    quote: EVIL,
    projectTitle: EVIL,
    link,
    settingsUrl,
  }),
  weeklyFigures: weeklyFiguresMail({
    charts: [
      {
        title: EVIL,
        value: EVIL,
        before: EVIL,
        change: EVIL,
        isBetter: true,
        steps: [null, 0, 2],
        picture: { cid: 'chart-1@facet', width: 518, height: 120, alt: EVIL },
      },
    ],
    days: { from: '2026-11-02', to: '2026-11-29' },
    scope: { spaces: 1, all_spaces: 2, projects: 3 },
    link,
    settingsUrl,
  }),
  digest: digestMail({
    groups: [{ projectTitle: EVIL, entries: [{ text: EVIL, url: link, quote: EVIL }] }],
    total: 3,
    link,
    settingsUrl,
  }),
};

test('a board’s link ends on the day of its reader', () => {
  const expiresAt = new Date('2026-12-03T22:59:00Z');
  const shown = { askerName: 'Ada', projectTitle: 'Aurelia', boardTitle: 'Mood', mayComment: false, expiresAt, link };
  const mailIn = (timeZone: string) => speakingTo('en', { timeZone }, () => boardLinkMail(shown)).text;
  expect(mailIn('Europe/Rome')).toContain('The link works until 3 December 2026.');
  expect(mailIn('Asia/Tokyo')).toContain('The link works until 4 December 2026.');
});

const withoutLink = { guestCode: guestCodeMail({ askerName: EVIL, shown: [EVIL], code: '123456', validMinutes: 10 }) };

// Pictures that travel with the mail; their texts are escaped, so the first `>` is the end.
const withoutCharts = (html: string) => html.replaceAll(/<img src="cid:chart-\d@facet" [^>]*>/g, '');

describe.each(Object.entries({ ...mails, ...withoutLink }))('the mail %s', (_name, { subject, html }) => {
  test('shows markup in names as text', () => {
    expect(html).toContain('&lt;img src=x onerror=1&gt;&quot;');
    expect(withoutCharts(html)).not.toMatch(/<(img|script|link|iframe)/);
  });

  test('has a subject of one line', () => {
    expect(subject).toMatch(/^[^\r\n]{5,}$/);
  });

  test('writes email as the app does', () => {
    expect([subject, html].join(' ')).not.toMatch(/\be-mail/i);
  });

  test('fetches nothing', () => {
    expect(withoutCharts(html)).not.toMatch(/src="|url\(|@import|@font-face/);
  });
});

test.each(Object.entries(mails))('the mail %s carries its link in both forms', (_name, { html, text }) => {
  expect(html).toContain('href="https://facet.example/review/h?a=1&amp;b=&quot;"');
  expect(text).toContain(`:\n${link}\n`);
});

const request = { askerName: 'Ada', projectTitle: 'Tiara', link };
const rings = Array.from({ length: 7 }, (_, index) => `Ring ${index + 1}`);

test('a review request names five styles and counts the others', () => {
  const { text } = reviewRequestMail({ ...request, styleTitles: rings });
  expect(text).toContain('- Ring 1\n- Ring 2\n- Ring 3\n- Ring 4\n- Ring 5\n- and 2 more\n');
  expect(text).not.toContain('Ring 6');
});

test('a review request of five styles names them all', () => {
  expect(reviewRequestMail({ ...request, styleTitles: rings.slice(0, 5) }).text).not.toContain('more');
});

test('a review request reads well without HTML', () => {
  const mail = reviewRequestMail({
    ...request,
    styleTitles: ['Halo ring'],
    note: 'Mind the\nprongs.',
    dueDate: '2026-12-03',
  });
  expect(mail.subject).toBe('“Ada” asks for your review: “Tiara”');
  expect(mail.text).toBe(`Designs for your review
=======================

“Ada” asks you to review 1 style of the project “Tiara”.

- Halo ring

> Mind the
> prongs.

Please answer by 3 December 2026.

Review designs:
${link}

-- \nThis link is personal: anyone who has it can answer in your name. Please don’t share it.
`);
});

test('a digest reads well without HTML', () => {
  const mail = digestMail({
    groups: [
      {
        projectTitle: 'Tiara',
        entries: [{ text: 'Ada commented on halo.png', url: link, quote: 'Mind the\nprongs.' }],
      },
      { projectTitle: null, entries: [{ text: 'Ada invites you', url: link }] },
    ],
    total: 12,
    link,
    settingsUrl,
  });
  expect(mail.subject).toBe('12 unread notifications');
  expect(mail.text).toBe(`What is new
===========

Tiara
-----

- Ada commented on halo\u200C.png
  > Mind the
  > prongs.
  ${link}

Elsewhere
---------

- Ada invites you
  ${link}

and 10 more

Open Facet:
${link}

-- \nChoose in your settings how often you get this email and what it includes.
Notification settings: ${settingsUrl}
`);
});

test('a name cannot grow into a message of its own', () => {
  expect(
    spaceInvitationMail({ inviterName: 'x'.repeat(500), spaceTitle: 'A', role: 'space_admin', link }).subject.length,
  ).toBeLessThan(90);
});

const SENTENCE = 'Your bank” asks you to call 555 0100 at once, or your account is closed within the day: “hurry';
const named = {
  space: spaceInvitationMail({ inviterName: SENTENCE, spaceTitle: SENTENCE, role: 'space_member', link }),
  project: projectInvitationMail({
    inviterName: SENTENCE,
    projectTitle: SENTENCE,
    spaceTitle: SENTENCE,
    roleNames: [],
    link,
  }),
  review: reviewRequestMail({ askerName: SENTENCE, projectTitle: SENTENCE, styleTitles: [], link }),
  code: guestCodeMail({ askerName: SENTENCE, shown: [SENTENCE], code: '123456', validMinutes: 10 }),
  notice: notificationMail({
    actorName: SENTENCE,
    news: 'gave you a task',
    title: SENTENCE,
    projectTitle: SENTENCE,
    link,
    settingsUrl,
  }),
  digest: digestMail({ groups: [{ projectTitle: SENTENCE, entries: [] }], total: 1, link, settingsUrl }),
};

test.each(Object.entries(named))('the subject of the mail %s marks the words of others, which end at 60', (_, mail) => {
  const quotes = mail.subject.match(/“[^“”]*”/g) ?? [];
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) expect(quote.length).toBeLessThanOrEqual(62);
  expect(mail.subject.replaceAll(/“[^“”]*”/g, '')).not.toMatch(/bank|555|[“”]/);
});

const URLS = ['www.evil.example', 'https://evil.example/a', 'http://2130706433', 'me@evil.example'];
test.each(URLS)('%s as a name is not what a mail program makes a link of', (name) => {
  const words = [
    spaceInvitationMail({ inviterName: name, spaceTitle: name, role: 'space_member', link }),
    projectInvitationMail({ inviterName: name, projectTitle: name, spaceTitle: name, roleNames: [], link }),
    reviewRequestMail({ askerName: name, projectTitle: name, styleTitles: [name], link }),
    notificationMail({ actorName: name, news: 'gave you a task', title: name, projectTitle: name, link, settingsUrl }),
    digestMail({ groups: [{ projectTitle: name, entries: [{ text: name, url: link }] }], total: 1, link, settingsUrl }),
    verifyEmailMail({ firstName: name, link, validHours: 24 }),
  ].flatMap(({ subject, html, text }) => [subject, html, text]);
  for (const text of words) expect(text).not.toContain(name);
  expect(words.join(' ').replaceAll('\u200C', '')).toContain(name);
});

test.each(['javascript:alert(1)', '//thief.example', 'ftp://thief.example'])('no mail leads to %s', (url) => {
  const content = { preview: '', heading: '', paragraphs: [], footer: '', action: { label: 'Go', url } };
  expect(() => renderMail(content)).toThrow('web pages');
  const entries = [{ text: 'Go', url }];
  expect(() => renderMail({ preview: '', heading: '', footer: '', paragraphs: [{ entries }] })).toThrow('web pages');
});
