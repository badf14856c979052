import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address, AddressDraft } from '../../../machines/address/address.ts';
import { withDoorInAddress, type DoorDraft } from '../../../machines/address/door.ts';
import { InApp } from '../../../test/support/in-app.tsx';
import { startTestApp, stopApps } from '../../actors/testing/test-app.ts';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Geocoded } from '../../api/geocoding.ts';
import { setLogSink } from '../../lib/log.ts';
import { newDraft } from './address-draft.ts';
import { AddressForm } from './address-form.tsx';
import { typedAddress, typedAddressId } from './typed-address.ts';
import { eventually } from '../../../test/support/eventually.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const saveAddress = vi.hoisted(() =>
  vi.fn<(api: Api, draft: AddressDraft, language: string) => Promise<Address>>(),
);
vi.mock('../../api/addresses.ts', async (original) => ({
  ...(await original<typeof import('../../api/addresses.ts')>()),
  saveAddress,
}));
vi.mock('./use-cities.ts', () => ({ useCities: () => [] }));
vi.mock('../map/use-map.ts', () => ({ useMap: () => ({ data: undefined, isError: true }) }));
const map = vi.hoisted(() => ({ describe: (_around: Geocoded): void => undefined }));
vi.mock('./address-map.tsx', () => ({
  AddressMap: ({ onDescribed }: { onDescribed: (around: Geocoded) => void }) => {
    map.describe = onDescribed;
    return null;
  },
}));

const serving = { branchId: 0, city: { id: 1, name: 'Amberpur', latitude: 24.5, longitude: 73.7 } };
const empty = newDraft({ mobile: '9000000101', countryCode: '91', city: '', position: null, isFirst: true });
const filled = {
  ...empty,
  address: '12 Ghat Road',
  area: 'Lakeside',
  landmark: 'Clock tower',
  city: 'Amberpur',
  pincode: '313099',
};
const onSaved = vi.fn<(address: Address) => void>();
let root: Root;
let host: HTMLElement;

function show(initial: DoorDraft): void {
  act(() =>
    root.render(
      <InApp app={startTestApp().app}>
        <AddressForm
          title="New address"
          saveText="Save address"
          userId={7}
          serving={serving}
          initial={initial}
          onCancel={() => undefined}
          onSaved={onSaved}
        />
      </InApp>,
    ),
  );
}

async function submit(): Promise<void> {
  await act(async () => {
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // The form library moves the focus once more in a turn of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  stopApps();
});

describe('the address form', () => {
  it('[R5.8] names each empty required field below itself and sends nothing', async () => {
    show(empty);
    await submit();
    for (const name of ['door', 'address', 'area', 'landmark', 'city', 'pincode']) {
      const field = host.querySelector(`input[name=${name}]`);
      const error = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
      expect(field?.getAttribute('aria-invalid'), name).toBe('true');
      expect(error?.textContent, name).toMatch(
        name === 'door'
          ? /^Enter the flat or house/
          : name === 'address'
            ? 'Enter the street'
            : `Enter the ${name}`,
      );
    }
    expect(saveAddress).not.toHaveBeenCalled();
  });

  it('[R5.8] unfolds the part with a wrong second number, names it and goes to it', async () => {
    show({ ...filled, door: 'Flat 3', latitude: 24.5, longitude: 73.7, alternateMobile: '123' });
    const part = host.querySelector('details');
    await act(async () => host.querySelector('summary')?.click());
    if (part?.open) await act(async () => part.querySelector('summary')?.click());
    expect(part?.open).toBe(false);
    await submit();
    expect(part?.open).toBe(true);
    expect(host.textContent).toContain('Check the other phone number');
    expect(document.activeElement?.getAttribute('name')).toBe('alternateMobile');
    expect(saveAddress).not.toHaveBeenCalled();
  });

  it('[R5.8] takes the error from each field that the map fills, and from the door where the street has a number', async () => {
    show(empty);
    await submit();
    const around = {
      street: '12 Ghat Road',
      landmark: '',
      area: 'Lakeside',
      city: 'Amberpur',
      pincode: '',
      state: '',
      country: '',
    };
    await act(async () => map.describe(around));
    const isWrong = (name: string) =>
      host.querySelector(`input[name=${name}]`)?.getAttribute('aria-invalid') === 'true';
    const names = ['door', 'address', 'area', 'landmark', 'city', 'pincode'];
    await act(() => eventually(() => expect(names.filter(isWrong)).toEqual(['landmark', 'pincode'])));
  });

  it.each([
    ['takes the focus from nobody who types meanwhile', 'input[name=address]', 'address'],
    ['leads to the door', 'button', 'door'],
  ])('[R1.11] the place of the device that is found late %s', async (_how, focused, expected) => {
    let find: PositionCallback = () => undefined;
    vi.stubGlobal('navigator', {
      geolocation: { getCurrentPosition: (found: PositionCallback) => void (find = found) },
    });
    show(empty);
    const locate = [...host.querySelectorAll('button')].find((one) => one.textContent === 'Use my location');
    await act(async () => locate?.click());
    const before = focused === 'button' ? locate : host.querySelector<HTMLElement>(focused);
    await act(async () => before?.focus());
    const coords = { latitude: 24.58, longitude: 73.68 } as GeolocationCoordinates;
    await act(async () => find({ coords } as GeolocationPosition));
    await act(() => eventually(() => expect(host.textContent).toContain('Location added.')));
    await act(() => eventually(() => expect(document.activeElement?.getAttribute('name')).toBe(expected)));
    vi.unstubAllGlobals();
  });

  it.each([
    [1, 'Your browser is not sharing your location.'],
    [3, 'We could not find your location.'],
  ])('[R1.11, R6.4] says why the device has no place (error %i)', async (code, words) => {
    const fail = (_: unknown, failed: PositionErrorCallback) =>
      failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: fail } });
    const restore = setLogSink(() => undefined);
    show(empty);
    const locate = [...host.querySelectorAll('button')].find((one) => one.textContent === 'Use my location');
    await act(async () => locate?.click());
    await act(() => eventually(() => expect(host.textContent).toContain(words)));
    restore();
    vi.unstubAllGlobals();
  });

  it('[R5.8] takes the error from the door when the house has no number', async () => {
    show({ ...filled, address: 'Ghat Road' });
    await submit();
    const door = host.querySelector('input[name=door]');
    expect(door?.getAttribute('aria-invalid')).toBe('true');
    await act(async () => host.querySelector<HTMLInputElement>('input[name=hasNoNumber]')?.click());
    await act(() => eventually(() => expect(door?.getAttribute('aria-invalid')).not.toBe('true')));
    expect(host.textContent).not.toContain('Please check these fields');
  });

  it('[R5.8] goes to the first wrong field, and from the summary to any', async () => {
    show(empty);
    await submit();
    await act(() => eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('door')));
    expect(host.textContent).toContain('Please check these fields');
    const link = [...host.querySelectorAll('button')].find(
      (button) => button.textContent === 'Enter the city',
    );
    await act(async () => link?.click());
    await act(() => eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('city')));
  });

  it.each([
    ['input', empty, 'New address'],
    ['button', { ...empty, latitude: 24.5, longitude: 73.7 }, 'door'],
  ])('[R1.11] takes the focus that its opener has left nowhere, and no %s’s', (name, draft, start) => {
    const elsewhere = host.parentElement?.appendChild(document.createElement(name));
    elsewhere?.focus();
    show(draft);
    expect(document.activeElement).toBe(elsewhere);
    elsewhere?.remove();
    act(() => root.render(null));
    show(draft);
    const { activeElement: at } = document;
    expect([at?.textContent, at?.getAttribute('name')]).toContain(start);
  });

  it('[R1.11] takes the focus from the heading of a page that has just come', async () => {
    const heading = document.body.appendChild(document.createElement('h1'));
    heading.tabIndex = -1;
    heading.focus();
    show({ ...empty, latitude: 24.5, longitude: 73.7 });
    expect(document.activeElement?.getAttribute('name')).toBe('door');
    heading.remove();
  });

  it('[R1.11] saves a filled form, in the middle of the city when no position is known', async () => {
    const saved: Address = { ...withDoorInAddress(filled), id: 9, isDeliverable: null };
    saveAddress.mockResolvedValue(saved);
    show(filled);
    await submit();
    await eventually(() => expect(onSaved).toHaveBeenCalledWith(saved));
    expect(saveAddress.mock.calls[0]?.[1]).toMatchObject({
      latitude: 24.5,
      longitude: 73.7,
      city: 'Amberpur',
    });
  });

  it('[E1, E2, R1.11] sends the phone as digits with its country once; nothing can be typed that would not be saved', async () => {
    let answer = (): void => undefined;
    const saved: Address = { ...withDoorInAddress(filled), id: 9, isDeliverable: null };
    saveAddress.mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve(saved);
      }),
    );
    show({ ...filled, mobile: '+91 (98123) 45670' });
    await submit();
    expect(saveAddress.mock.calls[0]?.[1]).toMatchObject({ countryCode: '91', mobile: '9812345670' });
    expect(host.querySelector('input[name=area]')).toHaveProperty('readOnly', true);
    await act(async () => answer());
    await eventually(() => expect(onSaved).toHaveBeenCalledWith(saved));
  });

  it('[R1.11] keeps what was typed over a reload, for its customer alone, until it is saved', async () => {
    show(empty);
    const area = host.querySelector<HTMLInputElement>('input[name=area]');
    if (!area) throw new Error('no field');
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(area, 'Lakeside');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect([typedAddressId(7), typedAddressId(8), typedAddress(7).read()?.area]).toEqual([
      'new',
      null,
      'Lakeside',
    ]);
    act(() => root.render(null));
    show(filled);
    expect(host.querySelector<HTMLInputElement>('input[name=area]')?.value).toBe('Lakeside');
    expect(host.querySelector<HTMLInputElement>('input[name=address]')?.value).toBe('');
    act(() => [...host.querySelectorAll('button')].find((one) => one.textContent === 'Cancel')?.click());
    expect(typedAddressId(7)).toBeNull();
  });

  it('[R5.8] shows the provider’s own reason when it refuses the address', async () => {
    saveAddress.mockRejectedValue(new ApiError('refusal', 'We do not serve this city.'));
    show(filled);
    await submit();
    await eventually(() =>
      expect(host.querySelector('[role=alert]')?.textContent).toBe('We do not serve this city.'),
    );
    expect(onSaved).not.toHaveBeenCalled();
  });
});
