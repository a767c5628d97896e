import type { App } from './app.ts';

/** Makes something once for each app, when it is first asked for; it stays in memory for as long as the app lives. */
export function perApp<Made, Needs>(make: (app: Needs) => Made) {
  return (app: Needs & Pick<App, 'kept'>): Made => {
    if (!app.kept.has(make)) app.kept.set(make, make(app));
    return app.kept.get(make) as Made;
  };
}
