import { desktopQuery, useMediaQuery } from '../../lib/media.ts';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CartBar } from './cart-bar.tsx';
import { OrderUnderWay } from './order-under-way.tsx';

/** What stays at the bottom of the window: an order under way and the cart in one row, and the places; all in one row where the window is low. */
export function BottomBars({ isBare, isAway }: { isBare: boolean; isAway: boolean }) {
  const isDesktop = useMediaQuery(desktopQuery);
  const row = useBarHeight('--strip-height');
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex flex-col short:sm:flex-row short:sm:items-center short:sm:border-t short:sm:border-line short:sm:bg-raised">
      <div
        ref={row}
        className="relative flex gap-2 px-3 pb-1.5 *:pointer-events-auto empty:hidden max-lg:mx-auto max-lg:w-full max-lg:max-w-xl lg:self-center short:sm:static short:sm:max-w-sm short:sm:pb-0"
      >
        <OrderUnderWay />
        {isDesktop === false && <CartBar />}
      </div>
      {isDesktop !== true && !isBare && <BottomBar isAway={isAway} />}
    </div>
  );
}
