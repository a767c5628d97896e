import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { FileViewContext } from '../shared/files/file-view.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { readToken } from '../lib/session-token.ts';
import { AwayNotice } from './layout/away-notice.tsx';
import { maintenance } from '../lib/maintenance.ts';
import { useStore } from '../ui/create-store.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { createApp } from './create-app.ts';

const { client, router } = createApp(readToken());

const MaintenanceBar = lazyPart(async () => (await import('./layout/maintenance-bar.tsx')).MaintenanceBar);
const FileView = lazyPart(async () => (await import('../features/viewer/file-view.tsx')).FileView);

export function App() {
  const words = useStore(maintenance);
  return (
    <UiProvider>
      {words !== null && <MaintenanceBar words={words} />}
      <QueryClientProvider client={client}>
        <FileViewContext value={FileView}>
          <RouterProvider router={router} />
        </FileViewContext>
        <AwayNotice />
      </QueryClientProvider>
    </UiProvider>
  );
}
