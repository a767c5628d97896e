export type Run =
  | {
      kind: 'text';
      text: string;
      isBold?: boolean;
      isItalic?: boolean;
      isUnderlined?: boolean;
      isStruck?: boolean;
      /** Where a link leads: a web page or a mail address. */
      href?: string;
    }
  | { kind: 'picture'; picture: Blob; alt: string; width?: number };

export type TableCell = { columns: number; blocks: Block[] };

/** A part of a document, in reading order. */
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'text'; runs: Run[] }
  | { kind: 'item'; level: number; isCounted: boolean; runs: Run[] }
  | { kind: 'table'; rows: TableCell[][] };
