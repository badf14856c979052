export type Mode = 'light' | 'dark' | 'system';
export type ResolvedMode = 'light' | 'dark';
export type Look = 'modern' | 'classic';
export type Direction = 'ltr' | 'rtl';

/** The mode to paint: the stored one, else the system's [R3.8, D2]. */
export function resolveMode(mode: Mode, systemIsDark: boolean): ResolvedMode {
  if (mode !== 'system') return mode;
  return systemIsDark ? 'dark' : 'light';
}

/** The theme as the page shows it and the store keeps it; `chosenDirection` is null while the language decides. */
export type Appearance = {
  mode: Mode;
  resolved: ResolvedMode;
  look: Look;
  direction: Direction;
  chosenDirection: Direction | null;
};
