/** An amount and its currency, by its ISO 4217 code. */
export type Money = { amount: number; currency: string };
type Moment = Date | string | number;

// A message is read brace by brace: in a text a brace opens a value, among the cases of a plural it opens a text.
type Level = 'text' | 'cases';
type Next<M extends string> = M extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Within}`
    ? ['}', `${Within}{${After}`]
    : ['{', After]
  : M extends `${string}}${infer After}`
    ? ['}', After]
    : ['end', ''];

type Opened<M extends string, Levels extends Level[], Found> = M extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name}, ${infer Kind}`
    ? Kind extends `${infer Cased extends 'plural' | 'select'}, ${string}`
      ? M extends `${string}, ${Cased}, ${infer Cases}`
        ? Holes<Cases, ['cases', ...Levels], Found | [Name, Cased]>
        : never
      : Holes<After, Levels, Found | [Name, Kind]>
    : Holes<After, Levels, Found | [Head, 'plain']>
  : never;

/** The names of a message's values, each with its kind. */
type Holes<M extends string, Levels extends Level[] = ['text'], Found = never> =
  Next<M> extends [infer Brace, infer Rest extends string]
    ? Brace extends '{'
      ? Levels[0] extends 'cases'
        ? Holes<Rest, ['text', ...Levels], Found>
        : Opened<Rest, Levels, Found>
      : Brace extends '}'
        ? Levels extends [Level, ...infer Outer extends Level[]]
          ? Holes<Rest, Outer, Found>
          : never
        : Found
    : never;

type Tags<M extends string> = M extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;

type KindValues = {
  plain: string | number;
  number: number;
  plural: number;
  select: string;
  date: Moment;
  time: Moment;
  money: Money;
  /** `Ring and pendant`. */
  list: readonly string[];
};
type ValueOf<Kind> = Kind extends keyof KindValues ? KindValues[Kind] : never;
// A value that is counted in one place and named in another is a number in both.
type Narrowest<Kinds> = [Exclude<Kinds, 'plain'>] extends [never] ? ValueOf<Kinds> : ValueOf<Exclude<Kinds, 'plain'>>;

type KindsOf<Found, Name> = Found extends [Name, infer Kind] ? Kind : never;
type ValuesIn<Found> = {
  [Name in Found extends [infer N extends string, unknown] ? N : never]: Narrowest<KindsOf<Found, Name>>;
};

/** A function shows what is between tags in a message: `<link>the terms</link>`. */
type Shown<Node> = (inside: Node) => Node;

/** The values that a message needs, by name; `Node` is what it is shown as. */
export type MessageValues<M extends string, Node = string> = string extends M
  ? never
  : ValuesIn<Holes<M>> & Readonly<Record<Tags<M>, Shown<Node>>>;

/** Nothing if a message needs nothing. */
export type ValuesArgument<M extends string, Node = string> = keyof MessageValues<M, Node> extends never
  ? []
  : [values: MessageValues<M, Node>];
