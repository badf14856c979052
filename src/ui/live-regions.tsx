import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { watchAnnouncements, type Announcement } from './announcer.ts';
import { useOverlayHost } from './overlay-host.ts';

type Announced = Record<Announcement['urgency'], Announcement | null>;

/** After this time, in ms, a region is emptied, so that a screen reader does not read an old announcement. */
const keptMs = 5000;

/** The two live regions of the app, empty until something is announced; inside the topmost dialog while one is open. */
export function LiveRegions() {
  const [announced, setAnnounced] = useState<Announced>({ polite: null, assertive: null });
  const host = useOverlayHost();
  useEffect(() => {
    const timers: Partial<Record<Announcement['urgency'], ReturnType<typeof setTimeout>>> = {};
    const stop = watchAnnouncements((announcement) => {
      const { urgency } = announcement;
      clearTimeout(timers[urgency]);
      setAnnounced((before) => ({ ...before, [urgency]: announcement }));
      timers[urgency] = setTimeout(() => setAnnounced((before) => ({ ...before, [urgency]: null })), keptMs);
    });
    return () => {
      stop();
      Object.values(timers).forEach(clearTimeout);
    };
  }, []);
  const regions = (
    <>
      <div className="sr-only" aria-live="polite" aria-atomic="true" data-live="polite">
        <span key={announced.polite?.serial}>{announced.polite?.text}</span>
      </div>
      <div className="sr-only" aria-live="assertive" aria-atomic="true" data-live="assertive">
        <span key={announced.assertive?.serial}>{announced.assertive?.text}</span>
      </div>
    </>
  );
  return host === null ? regions : createPortal(regions, host);
}
