import { describe, expect, it } from 'vitest';
import { kilometresBetween, nearestCity } from './nearest-city.ts';

const paris = { id: 1, name: 'Paris', latitude: 48.8566, longitude: 2.3522 };
const lyon = { id: 2, name: 'Lyon', latitude: 45.764, longitude: 4.8357 };

describe('nearestCity', () => {
  it('[R6.4] is the city that the customer stands in or near', () => {
    expect(nearestCity([lyon, paris], { latitude: 48.8, longitude: 2.4 })).toBe(paris);
  });

  it('[R6.4] is nobody far from every city', () => {
    expect(nearestCity([lyon, paris], { latitude: 47, longitude: 3.5 })).toBeNull();
    expect(nearestCity([], { latitude: 0, longitude: 0 })).toBeNull();
  });

  it('[R6.4] measures kilometres on the globe', () => {
    expect(kilometresBetween(paris, lyon)).toBeCloseTo(391.5, 0);
    expect(kilometresBetween(paris, paris)).toBe(0);
  });
});
