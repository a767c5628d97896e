/** How to call the npm that called us, under the Node that it runs on; else the one in PATH. */
export function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // Not under our own Node: `npm ci` takes node_modules away, and the repository's Node with it.
  if (npm && node && npm.endsWith('.js')) return [node, [npm, ...args]];
  return ['npm', args];
}
