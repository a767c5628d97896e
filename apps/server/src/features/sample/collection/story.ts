/** What the demo project holds, from mood board to CAD; product types as in the catalogue (1 engagement ring … 7 other). */
export type DemoStyle = {
  title: string;
  productType: number;
  tags: string[];
  /** Days from today. */
  due?: number;
  assignee?: 'priya' | 'tomas' | 'mei' | 'sofia';
  sketches?: string[][];
  drawings?: string[][];
  /** Each list of files is one version. */
  cad?: string[][];
  model?: 'halo' | 'solitaire';
  /** Its spec: the finger as a US size, the wire in mm, how many stones, and grams in 18 kt white. */
  spec?: { finger: number; wire: number; stones: number; weight: number };
  /** The status that the newest CAD version ends with. */
  verdict?: 'approved' | 'rejected' | 'in_review';
  note?: string;
  /** Its newest CAD version has comments. */
  isTalkedAbout?: boolean;
};

export const DEMO_STYLES: readonly DemoStyle[] = [
  {
    title: 'Rivière line',
    productType: 6,
    tags: ['SS27'],
    due: 20,
    assignee: 'mei',
    cad: [['c-tennis.jpg']],
    verdict: 'approved',
    note: 'Clasp sits flush now. Cast it.',
  },
  {
    title: 'Vesper pendant',
    productType: 5,
    tags: ['SS27'],
    due: 12,
    assignee: 'mei',
    sketches: [['s-pendant.jpg']],
    cad: [['c-pendant.jpg']],
  },
  {
    title: 'Ondine drops',
    productType: 4,
    tags: ['SS27', 'drops'],
    due: 12,
    assignee: 'sofia',
    sketches: [['s-drops.jpg'], ['s-drops-aqua.jpg']],
    cad: [['c-drops.jpg']],
    verdict: 'rejected',
    note: 'Hooks too short by 1.5 mm.',
  },
  {
    title: 'Wren toi et moi',
    productType: 1,
    tags: ['SS27'],
    due: 1,
    assignee: 'mei',
    sketches: [['s-toi.jpg']],
    cad: [['c-toi.jpg'], ['big-toi.jpg']],
  },
  {
    title: 'Solène eternity',
    productType: 2,
    tags: ['SS27', 'bands'],
    due: 3,
    assignee: 'tomas',
    sketches: [['s-eternity.jpg']],
    cad: [['c-eternity-ruby.jpg'], ['c-eternity.jpg']],
    verdict: 'in_review',
  },
  {
    title: 'Margaux trilogy',
    productType: 1,
    tags: ['SS27'],
    due: 2,
    assignee: 'priya',
    sketches: [['s-three.jpg']],
    drawings: [['d-three.jpg']],
    cad: [['c-three.jpg']],
  },
  {
    title: 'Aurelia solitaire',
    productType: 1,
    tags: ['SS27', 'solitaire'],
    due: 9,
    assignee: 'tomas',
    sketches: [['s-solitaire.jpg']],
    drawings: [['d-solitaire.jpg']],
    cad: [['c-solitaire-rose.jpg'], ['c-solitaire.jpg']],
    model: 'solitaire',
    verdict: 'approved',
    note: 'Proportions are right. Go ahead with casting.',
  },
  { title: 'Theo signet', productType: 3, tags: ["men's"], sketches: [['s-signet.jpg']], cad: [['c-signet.jpg']] },
  {
    title: 'Celeste halo',
    productType: 1,
    tags: ['SS27', 'halo'],
    due: 3,
    assignee: 'priya',
    sketches: [['s-halo-ruby.jpg'], ['s-halo.jpg']],
    drawings: [['d-halo.jpg']],
    cad: [
      ['c-halo-aqua.jpg'],
      ['c-halo.jpg'],
      ['big-halo.jpg', 'v-front.jpg', 'v-side.jpg', 'v-top.jpg', 'v-back.jpg'],
    ],
    model: 'halo',
    spec: { finger: 6.5, wire: 1.6, stones: 17, weight: 5 },
    verdict: 'in_review',
    isTalkedAbout: true,
  },
];
