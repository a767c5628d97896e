/** A fingerprint of what each edition measures on the made pieces: an edition's never changes. */
export const MEASURED_IN: Readonly<Record<number, string>> = {
  8: '24d9f6174c22c6ef',
  9: 'e3e5516b7f11396f',
  10: '9a8e8c66744b6a00',
  11: 'fc800f9aeeb7b3a4',
  12: 'e5788b104dc96bb7',
  13: '801a4db31a3b88d2',
};
