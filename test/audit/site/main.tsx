import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles/fonts.css';
import '../../../src/styles/tokens.css';
import { AuditApp } from './audit-app.tsx';
import { applyLanguage } from './language.ts';
import './audit.css';

applyLanguage();

const place = document.getElementById('audit');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <AuditApp />
    </StrictMode>,
  );
}
