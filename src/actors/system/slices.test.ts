import { expect, it } from 'vitest';
import { nothingKept } from '../../../machines/catalogue/kept-needs.ts';
import { slices as declaredSlices } from './start.ts';

it("[R3.1] the seventeen slices and our own eight, what was read, searched for, declined and asked, an e-mail waited for, what can't be eaten, what is wanted of every order, which groups were joined, are declared, each once, and each takes its own initial value", () => {
  expect(declaredSlices.map(({ name }) => name).toSorted()).toEqual([
    'authentication',
    'branch',
    'cart',
    'darkMode',
    'dietaryNeeds',
    'favorites',
    'groups',
    'homepage',
    'language',
    'linkAddress',
    'nameQuestion',
    'orderWishes',
    'pageLoading',
    'promoCode',
    'pushQuestion',
    'readNotifications',
    'recentSearches',
    'rtl',
    'searchDrawer',
    'selectedCity',
    'selectedDeliveryAddress',
    'settings',
    'userAddresses',
    'userSettings',
    'wallet',
  ]);
  for (const { name, schema, initial } of declaredSlices) {
    expect(schema.safeParse(JSON.parse(JSON.stringify(initial))), name).toEqual({
      success: true,
      data: initial,
    });
  }
});

it('[R3.5, R3.6, R3.7, R3.8, R3.9] begin as the specification says', () => {
  expect(Object.fromEntries(declaredSlices.map(({ name, initial }) => [name, initial]))).toMatchObject({
    branch: { id: 0 },
    pageLoading: { isLoading: false },
    rtl: { layoutDirection: 'rtl' },
    darkMode: { value: 'light', mode: 'system' },
    language: { value: 'en' },
  });
});

it('[R4.3, D13] what a customer who left had stored is not brought back by a merge', () => {
  const change = { productId: 3, branchId: 2, isFavourite: true };
  const group = { token: '4', key: '5', name: '', queue: [] };
  const samples: Record<string, unknown> = {
    readNotifications: { ids: [4, 5] },
    favorites: { userId: 7, branchId: 2, known: [3], changes: [change] },
    dietaryNeeds: { ...nothingKept, without: ['nuts'], diets: ['jain'], inNote: true },
    groups: { memberships: [group] },
  };
  const merging = declaredSlices.filter(({ personal, merge }) => personal && merge !== undefined);
  expect(merging.map(({ name }) => name).toSorted()).toEqual(Object.keys(samples).toSorted());
  const changed: Record<string, unknown> = {
    readNotifications: { ids: [4, 5, 6] },
    favorites: { userId: 7, branchId: 2, known: [3, 4], changes: [] },
    dietaryNeeds: { ...nothingKept, without: ['nuts', 'egg'], diets: ['jain'], inNote: true },
    groups: {
      memberships: [
        { ...group, token: '8', key: '9' },
        { ...group, name: 'Ravi' },
      ],
    },
  };
  for (const { name, initial, merge } of merging) {
    expect(merge?.(samples[name], samples[name], initial), name).toEqual(initial);
    const merged = JSON.stringify(merge?.(samples[name], initial, changed[name]));
    expect(merged, name).not.toMatch(/[3457]|nuts|jain|true/);
  }
});
