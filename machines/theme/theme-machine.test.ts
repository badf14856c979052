import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { themeMachine } from './theme-machine.ts';
import { resolveMode } from './theme.ts';

type SystemEvent = { type: 'system.changed'; isDark: boolean };

function started(systemIsDark: boolean = false) {
  let tell: ((event: SystemEvent) => void) | null = null;
  const actor = createActor(
    themeMachine.provide({
      actors: {
        watchSystemMode: fromCallback<SystemEvent, undefined>(({ sendBack }) => {
          tell = sendBack;
          sendBack({ type: 'system.changed', isDark: systemIsDark });
        }),
      },
    }),
  );
  actor.start();
  return {
    actor,
    mode: () => actor.getSnapshot().value.mode,
    value: () => actor.getSnapshot().value,
    restore: () => restored.forEach((type) => actor.send({ type })),
    systemTurns: (isDark: boolean) => tell?.({ type: 'system.changed', isDark }),
  };
}

const restored = [
  'darkMode.restored',
  'classicLook.restored',
  'rtlDirection.restored',
  'storage.restored',
] as const;

describe('mode', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)('[R3.8] %s on a system that is dark: %s paints %s (D2)', (mode, systemIsDark, painted) => {
    expect(resolveMode(mode, systemIsDark)).toBe(painted);
  });

  it('[R3.8] follows the system until the customer chooses', () => {
    const { actor, mode, systemTurns } = started(true);
    expect(mode()).toBe('system');
    systemTurns(false);
    expect(actor.getSnapshot().context.systemIsDark).toBe(false);
    actor.send({ type: 'darkMode.chosen' });
    expect(mode()).toBe('dark');
    actor.send({ type: 'systemMode.chosen' });
    expect(mode()).toBe('system');
  });

  it.each([
    [true, ['light', 'dark', 'light']],
    [false, ['dark', 'light', 'dark']],
  ] as const)('[R4.9] toggles what is seen, on a system that is dark: %s', (systemIsDark, seen) => {
    const { actor, mode } = started(systemIsDark);
    const modes = seen.map(() => {
      actor.send({ type: 'mode.toggled' });
      return mode();
    });
    expect(modes).toEqual(seen);
  });
});

describe('look, panel and direction', () => {
  it('[R1.29] is modern or classic', () => {
    const { actor, value } = started();
    expect(value().look).toBe('modern');
    actor.send({ type: 'classicLook.chosen' });
    expect(value().look).toBe('classic');
    actor.send({ type: 'modernLook.chosen' });
    expect(value().look).toBe('modern');
  });

  it('[R4.11] opens and closes the panel', () => {
    const { actor, value } = started();
    expect(value().panel).toBe('closed');
    actor.send({ type: 'panel.opened' });
    expect(value().panel).toBe('open');
    actor.send({ type: 'panel.closed' });
    expect(value().panel).toBe('closed');
  });

  it('[R3.7] follows the language unless the customer insists (D1)', () => {
    const { actor, value } = started();
    actor.send({ type: 'language.changed', direction: 'rtl' });
    expect(value().direction).toBe('followingLanguage');
    expect(actor.getSnapshot().context.languageDirection).toBe('rtl');
    actor.send({ type: 'ltrDirection.chosen' });
    expect(value().direction).toBe('leftToRight');
    actor.send({ type: 'rtlDirection.chosen' });
    expect(value().direction).toBe('rightToLeft');
    actor.send({ type: 'languageDirection.chosen' });
    expect(value().direction).toBe('followingLanguage');
  });
});

describe('restoring', () => {
  it('[R3.8] takes what was stored', () => {
    const { value, restore } = started();
    restore();
    expect(value()).toMatchObject({
      memory: 'restored',
      mode: 'dark',
      look: 'classic',
      direction: 'rightToLeft',
    });
  });

  it('[R4.6] takes it late too, after storage was unavailable', () => {
    const { actor, value, restore } = started();
    actor.send({ type: 'storage.unavailable' });
    expect(actor.getSnapshot().hasTag('restoring')).toBe(false);
    restore();
    expect(value()).toMatchObject({ mode: 'dark', look: 'classic', direction: 'rightToLeft' });
  });

  it('[R4.6] lets each choice of now win over what was stored, and takes the rest', () => {
    const { actor, value, restore } = started();
    actor.send({ type: 'lightMode.chosen' });
    restore();
    expect(value()).toMatchObject({ mode: 'light', look: 'classic', direction: 'rightToLeft' });
  });

  it('[R4.6] takes "follow the language" for a choice as well', () => {
    const { actor, value, restore } = started();
    actor.send({ type: 'languageDirection.chosen' });
    restore();
    expect(value().direction).toBe('followingLanguage');
  });

  it('[R3.8] stays usable where nobody can tell the system mode', () => {
    const actor = createActor(themeMachine).start();
    actor.send({ type: 'mode.toggled' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: { mode: 'dark' } });
  });
});
