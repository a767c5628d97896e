declare module 'rhino3dm/rhino3dm.module.js' {
  import type { RhinoModule } from 'rhino3dm';
  import type { Settings } from './load-limited.ts';

  export default function rhino3dm(settings: Settings): Promise<RhinoModule>;
}
