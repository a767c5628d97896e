import './lib/start-parts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/global.css';
import { App } from './app/app.tsx';
import { guardCompositions } from './lib/composition-guard.ts';
import { finishLeaving } from './lib/kept/leaving.ts';
import { readToken } from './lib/session-token.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

guardCompositions();

const render = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// What somebody who left has left behind is deleted before anything of it could be read.
const left = finishLeaving(readToken() !== null);
if (left) void left.then(render);
else render();
