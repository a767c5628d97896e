type Look = { id: string; color: string };

/** A finished mark. Lengths and points (`[x, y, x, y, …]`) are in the drawing's own pixels. */
export type Stroke = Look &
  (
    | { kind: 'freehand'; width: number; points: number[] }
    | { kind: 'path'; width: number; points: number[]; is_closed: boolean }
    | { kind: 'text'; font_size: number; x: number; y: number; text: string }
    | { kind: 'image'; x: number; y: number; width: number; height: number; file_id: number }
  );

export type Drawing = { width: number; height: number; strokes: Stroke[] };
