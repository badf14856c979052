import { describe, expect, it } from 'vitest';
import { fitted, showing, zoomed } from './use-pan-zoom.ts';

const frame = { width: 800, height: 600 };

describe('the view of a chart', () => {
  it('shows the whole drawing in the middle, a small one at its own size', () => {
    expect(fitted({ width: 1536, height: 400 }, frame)).toEqual({ x: 16, y: 200, scale: 0.5 });
    expect(fitted({ width: 200, height: 100 }, frame)).toEqual({ x: 300, y: 250, scale: 1 });
  });

  it('zooms about the cursor, within limits', () => {
    const at = { x: 100, y: 100 };
    expect(zoomed({ x: 0, y: 0, scale: 1 }, 2, at)).toEqual({ x: -100, y: -100, scale: 2 });
    expect(zoomed({ x: 0, y: 0, scale: 2.5 }, 2, at)).toEqual({ x: 0, y: 0, scale: 2.5 });
  });

  it('follows a state only where it cannot be read', () => {
    const view = { x: 0, y: 0, scale: 1 };
    expect(showing(view, { x: 100, y: 100, width: 80, height: 40 }, frame)).toBe(view);
    expect(showing(view, { x: 1000, y: 100, width: 80, height: 40 }, frame)).toEqual({
      x: -640,
      y: 180,
      scale: 1,
    });
    expect(showing({ ...view, scale: 0.2 }, { x: 100, y: 100, width: 80, height: 40 }, frame).scale).toBe(
      0.85,
    );
  });
});
