export * from './activities.ts';
export * from './designs.ts';
export * from './files.ts';
export * from './projects.ts';
export * from './reviews.ts';
export * from './spaces.ts';
export * from './users.ts';
