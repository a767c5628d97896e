/** The colours that a house gives its tags, named after stones; the web app has a shade of each for either theme. */
export const TAG_COLOURS = [
  'ruby',
  'coral',
  'citrine',
  'emerald',
  'aquamarine',
  'sapphire',
  'amethyst',
  'onyx',
] as const;
export type TagColour = (typeof TAG_COLOURS)[number];
