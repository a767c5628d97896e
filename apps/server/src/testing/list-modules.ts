// Prints, as JSON, which modules are loaded until the server takes requests; `quick` resolves them the way main.js
// does.
import { registerHooks } from 'node:module';
import { quickenImports } from '../quick-imports.ts';

if (process.argv.includes('quick')) quickenImports();
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(`${context.format} ${url}`);
    return next(url, context);
  },
});
await import('../start-server.ts');
await import('../start-on.ts');
const modules = loaded.filter((url) => !url.includes('node:'));
process.stdout.write(JSON.stringify(modules), () => process.exit(0));
