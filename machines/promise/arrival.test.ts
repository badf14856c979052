import { describe, expect, it } from 'vitest';
import { arrivalState, type Arrival } from './arrival.ts';

const at = (time: string) => `2026-11-05T${time}:00.000Z`;
const span = (from: string, until: string): Arrival => ({ from: at(from), until: at(until) });
const told = span('12:40', '12:55');
const stateAt = (time: string, changes: object = {}) =>
  arrivalState(
    { status: 'preparing', arrival: told, promisedUntil: at('12:55'), scheduled: null, ...changes },
    Date.parse(at(time)),
  );

describe('an arrival', () => {
  it.each([
    ['12:39', 'ahead'],
    ['12:40', 'due'],
    ['12:55', 'due'],
    ['12:56', 'overdue'],
  ])('[R1.16] at %s is %s', (time, kind) => {
    expect(stateAt(time)?.kind).toBe(kind);
    expect(stateAt(time, { promisedUntil: '' })?.kind).toBe(kind);
  });

  it('[R1.16] that moved is late with its new time, until that has passed as well', () => {
    const moved = { arrival: span('13:10', '13:20') };
    expect(stateAt('12:45', moved)).toEqual({
      kind: 'late',
      isLate: true,
      expected: moved.arrival,
      promisedUntil: at('12:55'),
    });
    expect(stateAt('13:15', moved)?.kind).toBe('late');
    expect(stateAt('13:21', moved)).toMatchObject({ kind: 'overdue', expected: null });
    expect(stateAt('13:00', { arrival: null })).toMatchObject({ kind: 'overdue', isLate: true });
  });

  it('[R1.16] of an order for later is planned before its time, and late only after it', () => {
    const later = { scheduled: span('12:40', '12:55'), status: 'pending' };
    const kinds = (times: string[], changes: object = {}) =>
      times.map((time) => stateAt(time, { ...later, ...changes })?.kind);
    expect(kinds(['09:00', '12:39', '12:40', '12:55'])).toEqual(['planned', 'planned', 'waiting', 'waiting']);
    expect(kinds(['12:39', '12:40', '12:56'], { status: 'preparing' })).toEqual([
      'planned',
      'due',
      'overdue',
    ]);
    const untold = { status: 'preparing', arrival: null, promisedUntil: '' };
    expect(kinds(['12:39', '12:40', '12:56'], untold)).toEqual(['planned', 'due', 'overdue']);
    expect(kinds(['12:39'], { ...untold, status: 'ready_for_pickup' })).toEqual([undefined]);
    expect(kinds(['12:39'], { status: 'out_for_delivery' })).toEqual(['ahead']);
    expect(stateAt('12:39', { ...later, arrival: span('13:10', '13:20') })).toMatchObject({
      kind: 'waiting',
      isLate: true,
    });
  });

  it('[R1.16] of an order that nobody has accepted is waiting, never due', () => {
    for (const time of ['12:30', '12:45', '13:30'])
      expect(stateAt(time, { status: 'pending' })?.kind).toBe('waiting');
    expect(stateAt('12:45', { status: 'pending', arrival: span('13:10', '13:20') })?.isLate).toBe(true);
    expect(stateAt('12:45', { status: 'pending', arrival: null, promisedUntil: '' })).toEqual({
      kind: 'waiting',
      isLate: false,
      expected: null,
      promisedUntil: '',
    });
  });

  it('is nothing where nothing is told or left to wait for', () => {
    expect(stateAt('12:45', { arrival: null, promisedUntil: '' })).toBeNull();
    for (const status of ['awaiting', 'delivered', 'cancelled'])
      expect(stateAt('12:45', { status })).toBeNull();
  });
});
