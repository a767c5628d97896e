// One file with the library that places them: what stands in the page before are the triggers alone.
export { MenuLayer } from './menu-layer.tsx';
export { PopoverLayer } from './popover-layer.tsx';
