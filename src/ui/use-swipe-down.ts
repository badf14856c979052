import { useEffect, type RefObject } from 'react';

const closesAfterPx = 110;
const closesAbovePxPerMs = 0.6;

/** Whether everything between the touched element and the sheet stands at its top, so that a swipe down scrolls nothing. */
function isAtTop(touched: EventTarget | null, sheet: HTMLElement): boolean {
  let element = touched instanceof Element ? touched : null;
  while (element !== null && element !== sheet) {
    if (element.scrollTop > 0) return false;
    element = element.parentElement;
  }
  return true;
}

/** A finger that pulls a sheet down over its lower edge closes it; a short pull lets it spring back. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, isOn: boolean, onClose: () => void): void {
  useEffect(() => {
    const element = sheet.current;
    if (!element || !isOn) return undefined;
    let start: { x: number; y: number; at: number } | null = null;
    let pulled = 0;

    const begin = (event: TouchEvent) => {
      const [finger, other] = event.touches;
      const isOne = finger !== undefined && other === undefined;
      start =
        isOne && isAtTop(event.target, element)
          ? { x: finger.clientX, y: finger.clientY, at: event.timeStamp }
          : null;
      pulled = 0;
    };
    const pull = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (start === null || finger === undefined) return;
      const down = finger.clientY - start.y;
      if (pulled === 0 && down < Math.abs(finger.clientX - start.x)) start = null;
      else {
        pulled = Math.max(0, down);
        if (pulled > 0 && event.cancelable) event.preventDefault();
        element.style.translate = `0 ${pulled}px`;
      }
    };
    const end = (event: TouchEvent) => {
      const speed = start === null ? 0 : pulled / Math.max(1, event.timeStamp - start.at);
      element.style.translate = '';
      if (start !== null && (pulled > closesAfterPx || (pulled > 24 && speed > closesAbovePxPerMs)))
        onClose();
      start = null;
    };

    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', pull, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', pull);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [sheet, isOn, onClose]);
}
