import '@/ui/layout.module.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startConsoleLanguage } from '@/lib/i18n/consoleTexts';
import '@/lib/trustedTypes';
import { ConsoleApp } from './ConsoleApp';
import { createQueryClient } from './queryClient';
import { createConsoleRouter } from './router';

// Both subsets of the font are asked for at once, not when the first rupee sign is drawn.
void document.fonts?.load('1rem "Inter Variable"', 'A₹');

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// The language first, so that nobody sees another one flash by.
void startConsoleLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp router={createConsoleRouter()} queryClient={createQueryClient()} />
    </StrictMode>,
  ),
);
