import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { InApp } from '../../../test/support/in-app.tsx';
import { startTestApp, stopApps } from '../../actors/testing/test-app.ts';
import type { MapAdapter } from '../map/map-adapter.ts';
import { MapProvider } from '../map/use-map.ts';
import { AddressMap } from './address-map.tsx';

const city = { id: 1, name: 'Amberpur', latitude: 24.5, longitude: 73.7 };

const town: MapAdapter = {
  Picture: ({ fit, pin }) => <p>{`${fit[0]?.latitude}, pin ${pin?.at?.latitude}`}</p>,
  covers: ({ latitude }) => latitude > 24,
  geocode: async () => ({}),
  search: async () => [],
  route: (from, to) => [from, to],
};

afterEach(() => stopApps());

it.each([
  ['in the town is on the map', 24.6, '24.6, pin 24.6'],
  ['far away leaves the map of the town, without a pin', 19.1, '24.5, pin undefined'],
])('[R3.13] a position %s', async (_where, latitude, shown) => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <InApp app={startTestApp().app}>
      <MapProvider value={async () => town}>
        <AddressMap
          city={city}
          latitude={latitude}
          longitude={73.7}
          onMoved={() => undefined}
          onFound={() => undefined}
          onDescribed={() => undefined}
        />
      </MapProvider>
    </InApp>,
  );
  await eventually(() => expect(host.textContent).toContain(shown));
  root.unmount();
  host.remove();
});
