import { useEffect, useRef, useState } from 'react';
import type { Size } from './map-view.ts';

/** What a map is drawn for until its place has been measured. */
const atFirst: Size = { width: 360, height: 300 };

/** The size of an element in pixels, whenever it changes. */
export function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(atFirst);
  useEffect(() => {
    const box = element.current;
    if (box === null || !('ResizeObserver' in window)) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);
  return { element, size };
}
