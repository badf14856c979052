import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useNearView } from '../../lib/use-near-view.ts';

/**
 * Renders its content only while it is within two screens of the visible part, and keeps its last height otherwise, so
 * that a menu of thousands of dishes stays a small page.
 */
export function Windowed({ estimate, children }: { estimate: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNearView(box, '150%', true);
  const [height, setHeight] = useState(estimate);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isNear || !element) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={box} style={isNear ? undefined : { height }}>
      {isNear ? children : null}
    </div>
  );
}
