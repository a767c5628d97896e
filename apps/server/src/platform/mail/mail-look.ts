/** The colours of the product's light theme, and of its dark one for readers that follow the system. */
export const MAIL_COLOURS = {
  paper: ['#FAF8F5', '#151311'],
  surface: ['#FFFFFF', '#1D1A18'],
  line: ['#E6E1DA', '#35302B'],
  ink: ['#1E1B18', '#F3EFE9'],
  muted: ['#6A635B', '#A9A198'],
  accent: ['#C5402D', '#F0705E'],
  onAccent: ['#FFFFFF', '#151311'],
  brand: ['#E15744', '#E15744'],
  /** Under the line of a chart, which keeps its background in dark programs. */
  band: ['#EDE5D6', '#EDE5D6'],
  better: ['#2C7A4B', '#7CC79A'],
  worse: ['#A8480F', '#E9A070'],
} as const;

type Colour = keyof typeof MAIL_COLOURS;

export const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
export const SANS = "'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The light value of a colour, for inline styles: many mail programs read nothing else. */
export const light = (colour: Colour): string => MAIL_COLOURS[colour][0];

const dark = (colour: Colour) => MAIL_COLOURS[colour][1];

/** What a reader with a dark theme sees instead, by classes set beside the inline colours. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
  .page { background: ${dark('paper')} !important; }
  .card { background: ${dark('surface')} !important; border-color: ${dark('line')} !important; }
  .rule { border-color: ${dark('line')} !important; }
  .ink { color: ${dark('ink')} !important; }
  .muted, .muted a { color: ${dark('muted')} !important; }
  .better { color: ${dark('better')} !important; }
  .worse { color: ${dark('worse')} !important; }
  .action { background: ${dark('accent')} !important; }
  .action a { color: ${dark('onAccent')} !important; }
}`;
