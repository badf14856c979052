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
        className="pointer-events-auto relative flex gap-2 empty:hidden max-lg:border-t max-lg:border-line max-lg:bg-canvas max-lg:px-[max(0.75rem,calc(50%-18rem))] max-lg:py-1.5 lg:self-center lg:px-3 lg:pb-1.5 short:sm:static short:sm:w-full short:sm:max-w-sm short:sm:border-0 short:sm:bg-transparent short:sm:px-3 short:sm:py-0"
      >
        <OrderUnderWay />
        {isDesktop === false && <CartBar />}
      </div>
      {isDesktop !== true && !isBare && <BottomBar isAway={isAway} />}
    </div>
  );
}
