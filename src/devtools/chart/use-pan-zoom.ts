import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Box } from './layout.ts';

/** The part of the drawing that is seen, in its own pixels. */
export type View = { x: number; y: number; scale: number };
type Size = { width: number; height: number };

const smallest = 0.15;
const largest = 2.5;
const margin = 16;
/** At this scale and above the letters of a chart can be read. */
const readable = 0.85;
const within = (scale: number) => Math.min(largest, Math.max(smallest, scale));

/** The view that shows the whole drawing, never larger than life. */
export function fitted(drawing: Size, frame: Size): View {
  const room = { width: frame.width - 2 * margin, height: frame.height - 2 * margin };
  const scale = within(Math.min(1, room.width / drawing.width, room.height / drawing.height));
  return {
    x: (frame.width - drawing.width * scale) / 2,
    y: Math.max(margin, (frame.height - drawing.height * scale) / 2),
    scale,
  };
}

/** The same view nearer or farther, with the point under the cursor left in place. */
export function zoomed({ x, y, scale }: View, factor: number, at: { x: number; y: number }): View {
  const next = within(scale * factor);
  const ratio = next / scale;
  return { x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio, scale: next };
}

/** The view moved just so far that the box can be read; unchanged where it can already. */
export function showing(view: View, box: Box, frame: Size): View {
  const scale = Math.max(view.scale, readable);
  const left = box.x * scale + view.x;
  const top = box.y * scale + view.y;
  const isInside =
    scale === view.scale &&
    left >= margin &&
    top >= margin &&
    left + box.width * scale <= frame.width - margin &&
    top + Math.min(box.height * scale, frame.height - 2 * margin) <= frame.height - margin;
  if (isInside) return view;
  return {
    x: frame.width / 2 - (box.x + box.width / 2) * scale,
    y: frame.height / 2 - (box.y + Math.min(box.height, frame.height / scale) / 2) * scale,
    scale,
  };
}

/** Pan by dragging, zoom by the wheel with Ctrl or ⌘ or by pinching; keys and buttons call the verbs. */
export function usePanZoom(drawing: Size) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ id: number; x: number; y: number } | null>(null);
  const isTouched = useRef(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const fit = useCallback(() => {
    isTouched.current = false;
    setView(fitted(drawing, size));
  }, [drawing, size]);

  useEffect(() => {
    if (size.width > 0 && !isTouched.current) setView(fitted(drawing, size));
  }, [drawing, size]);

  const zoom = useCallback(
    (factor: number, at = { x: size.width / 2, y: size.height / 2 }) => {
      isTouched.current = true;
      setView((before) => zoomed(before, factor, at));
    },
    [size],
  );
  const pan = useCallback((x: number, y: number) => {
    isTouched.current = true;
    setView((before) => ({ ...before, x: before.x + x, y: before.y + y }));
  }, []);
  const show = useCallback(
    (box: Box) => {
      isTouched.current = true;
      setView((before) => showing(before, box, size));
    },
    [size],
  );

  // React listens to wheels passively, so that a page could not be kept from scrolling.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [zoom]);

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      if (from?.id !== event.pointerId) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(x) + Math.abs(y) < 3) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      pan(x, y);
    },
    onPointerUp: () => {
      drag.current = null;
    },
  };
  return { frame, view, isMeasured: size.width > 0, fit, zoom, pan, show, handlers };
}
