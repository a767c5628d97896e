// In one chunk with the library that positions them: until it loads, the page only has the triggers.
export { FilterChoices } from './filter-choices.tsx';
export { MenuLayer } from './menu-layer.tsx';
export { PopoverLayer } from './popover-layer.tsx';
