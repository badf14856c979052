import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rupee } from '../../machines/money.ts';
import { AppContext, type App } from '../../src/actors/system/app.ts';
import { TextsProvider } from '../../src/actors/language/texts-provider.tsx';
import { CurrencyProvider } from '../../src/ui/price.tsx';

/** One part of the shop inside of an app, for tests of that part alone; amounts are in rupees. */
export function InApp({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <TextsProvider texts={app.texts}>
        <QueryClientProvider client={app.queries}>
          <CurrencyProvider value={rupee}>{children}</CurrencyProvider>
        </QueryClientProvider>
      </TextsProvider>
    </AppContext>
  );
}
