declare module 'occt-import-js' {
  import type { Occt } from '@facet/model/formats/parse-step';

  export default function occt(): Promise<Occt>;
}
