/** How to call the npm that called us, with the Node that it runs on; otherwise the one in PATH. */
export function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // Not with our own Node: `npm ci` deletes node_modules, and the repository's Node with it.
  if (npm && node && npm.endsWith('.js')) return [node, [npm, ...args]];
  return ['npm', args];
}
