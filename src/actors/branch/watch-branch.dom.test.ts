import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BranchReport, OpeningEvent } from '../../../machines/branch/branch-setup.ts';
import type { Branch, City } from '../../../machines/branch/branch.ts';
import { readBranch } from '../../api/branches.ts';
import { createApi } from '../../api/client.ts';
import { rupee } from '../../../machines/money.ts';
import english from '../../../locales/en.json';
import { createTexts } from '../../i18n/i18n.ts';
import { watchBranch } from './watch-branch.ts';

vi.mock('../../api/branches.ts', () => ({ readBranch: vi.fn() }));
const api = createApi({ host: '', language: () => 'en' });
const ask = vi.mocked(readBranch);

const amberpur: City = { id: 5, name: 'Amberpur', latitude: 24.5, longitude: 73.7 };
const lakeside: Branch = {
  id: 1,
  name: 'Lakeside',
  description: '',
  address: '',
  contact: '',
  image: '',
  cityId: 5,
  coordinates: { latitude: 24.5, longitude: 73.7 },
  offersDelivery: true,
  offersPickup: true,
  isOpen: null,
  acceptsOrders: true,
  hours: [{ day: 1, opensAt: 660, closesAt: 900, isOpen: true }],
};

function watched(branch: Branch = lakeside) {
  const told: OpeningEvent[] = [];
  let report: (report: BranchReport) => void = () => undefined;
  const stop = watchBranch(
    { api, texts: createTexts('en', english) },
    { first: branch, city: amberpur },
    { send: (event) => told.push(event), onReport: (listener) => (report = listener) },
  );
  const opening = () => told.findLast((event) => event.type === 'opening.read')?.opening;
  return { told, stop, opening, report: (told: BranchReport) => report(told) };
}

beforeEach(async () => {
  await api.shareRegion(Promise.resolve({ currency: rupee, timeZone: 'Asia/Kolkata' }));
  vi.useFakeTimers({ now: new Date('2026-11-02T14:29:50+05:30') });
  ask.mockReset().mockRejectedValue(new Error('offline'));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('watchBranch', () => {
  it("[R1.27] follows the hours on the branch's own clock while the provider is silent", async () => {
    const { opening, stop } = watched();
    expect(opening()).toBe('open');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(opening()).toBe('closingSoon');
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(opening()).toBe('closed');
    stop();
  });

  it('[R1.27] hears within a minute that the provider closed the branch', async () => {
    const { opening, told, stop } = watched();
    const closed = { ...lakeside, isOpen: false };
    ask.mockResolvedValue(closed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toContainEqual({ type: 'branch.refreshed', branch: closed });
    expect(opening()).toBe('closed');
    stop();
  });

  it('[R1.27] trusts the hours again when the last word of the provider is old', async () => {
    ask.mockResolvedValueOnce({ ...lakeside, isOpen: false });
    const { opening, stop } = watched();
    await vi.advanceTimersByTimeAsync(0);
    expect(opening()).toBe('closed');
    await vi.advanceTimersByTimeAsync(165_000);
    expect(opening()).toBe('closingSoon');
    stop();
  });

  it('[R1.27] learns at once what somebody else has just read', async () => {
    const { opening, report, stop } = watched();
    report({ type: 'branch.reported', branch: { ...lakeside, isOpen: false } });
    expect(opening()).toBe('closed');
    report({ type: 'branch.reported', branch: { ...lakeside, id: 2, isOpen: true } });
    expect(opening()).toBe('closed');
    stop();
  });

  it('[R1.27] is silent once it was stopped, whatever answers late', async () => {
    let answer: (branch: Branch) => void = () => undefined;
    ask.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { told, stop } = watched();
    stop();
    const before = told.length;
    answer({ ...lakeside, isOpen: false });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told).toHaveLength(before);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
