import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/global.css';
import { DevUi } from './pages/dev-ui.tsx';
import { UiProvider } from './ui/ui-provider.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <DevUi />
    </UiProvider>
  </StrictMode>,
);
