import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '../../../test/support/in-app.tsx';
import { startTestApp, stopApps } from '../../actors/testing/test-app.ts';
import type { LoadMap, MapAdapter } from './map-adapter.ts';
import { MapRegion } from './map-region.tsx';
import { MapProvider } from './use-map.ts';
import { eventually } from '../../../test/support/eventually.ts';

const ofTheHost: MapAdapter = {
  Picture: ({ label }) => <p>{label}, with tiles</p>,
  covers: () => true,
  geocode: async () => ({}),
  search: async () => [],
  route: (from, to) => [from, to],
};

afterEach(() => stopApps());

it('[R1.16] a host brings its own map, and one that cannot be loaded is asked for again', async () => {
  const load = vi
    .fn<LoadMap>()
    .mockRejectedValueOnce(new Error('the connection is lost'))
    .mockResolvedValue(ofTheHost);
  const { app } = startTestApp();
  app.queries.setDefaultOptions({ queries: { retry: false } });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <InApp app={app}>
      <MapProvider value={load}>
        <MapRegion className="h-64">
          {({ Picture }) => <Picture label="Our town" markers={[]} fit={[]} />}
        </MapRegion>
      </MapProvider>
    </InApp>,
  );
  await eventually(() => expect(host.textContent).toContain('The map could not be loaded'));
  host.querySelector('button')?.click();
  await eventually(() => expect(host.textContent).toBe('Our town, with tiles'));
  root.unmount();
  host.remove();
});
