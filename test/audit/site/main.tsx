import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles/fonts.css';
import '../../../src/styles/tokens.css';
import { AuditApp } from './audit-app.tsx';
import './audit.css';

const place = document.getElementById('audit');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <AuditApp />
    </StrictMode>,
  );
}
