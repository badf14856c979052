// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address, AddressDraft } from '../../../machines/address/address.ts';
import { ApiError } from '../../api/errors.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { newDraft } from './address-draft.ts';
import { AddressForm } from './address-form.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const saveAddress = vi.hoisted(() => vi.fn<(draft: AddressDraft, language: string) => Promise<Address>>());
vi.mock('../../api/addresses.ts', () => ({ saveAddress }));
vi.mock('../../actors/use-branch.ts', () => ({
  useBranch: () => ({ city: { id: 1, name: 'Amberpur', latitude: 24.5, longitude: 73.7 } }),
}));
vi.mock('./use-cities.ts', () => ({ useCities: () => [] }));

const empty = newDraft({ mobile: '9000000101', countryCode: '91', city: '', isFirst: true });
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

function show(initial: AddressDraft): void {
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <AddressForm title="New address" initial={initial} onCancel={() => undefined} onSaved={onSaved} />
      </QueryClientProvider>,
    ),
  );
}

async function submit(): Promise<void> {
  await act(async () => {
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

beforeAll(() => startI18n('en'));

beforeEach(() => {
  vi.clearAllMocks();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

describe('the address form', () => {
  it('[R5.8] names each empty required field below itself and sends nothing', async () => {
    show(empty);
    await submit();
    for (const name of ['address', 'area', 'landmark', 'city', 'pincode']) {
      const field = host.querySelector(`input[name=${name}]`);
      const error = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
      expect(field?.getAttribute('aria-invalid'), name).toBe('true');
      expect(error?.textContent, name).toBe(`Fill in the ${name}`);
    }
    expect(saveAddress).not.toHaveBeenCalled();
  });

  it('[R5.8] leads from the summary to the field', async () => {
    show(empty);
    await submit();
    expect(document.activeElement?.textContent).toContain('Please check these fields');
    const link = [...host.querySelectorAll('button')].find(
      (button) => button.textContent === 'Fill in the city',
    );
    act(() => link?.click());
    expect(document.activeElement?.getAttribute('name')).toBe('city');
  });

  it('[R1.11] saves a filled form, in the middle of the city when no position is known', async () => {
    const saved: Address = { ...filled, id: 9, isDeliverable: null };
    saveAddress.mockResolvedValue(saved);
    show(filled);
    await submit();
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved));
    expect(saveAddress.mock.calls[0]?.[0]).toMatchObject({
      latitude: 24.5,
      longitude: 73.7,
      city: 'Amberpur',
    });
  });

  it('[R5.8] shows the provider’s own reason when it refuses the address', async () => {
    saveAddress.mockRejectedValue(new ApiError('refusal', 'We do not serve this city.'));
    show(filled);
    await submit();
    await vi.waitFor(() =>
      expect(host.querySelector('[role=alert]')?.textContent).toBe('We do not serve this city.'),
    );
    expect(onSaved).not.toHaveBeenCalled();
  });
});
