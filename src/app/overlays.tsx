import { useLogin } from '../actors/login/use-login.ts';
import { useTheme } from '../actors/theme/use-theme.ts';
import { closeOverlay, useOverlay } from '../lib/overlay-param.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import {
  AgainSheet,
  DishSheet,
  LineSheet,
  LocationDialog,
  LoginSheet,
  MoreSheet,
  SearchDrawer,
  ThemePanel,
} from './parts.ts';
import { useSettings } from '../components/use-settings.ts';

const panels: Partial<Record<string, () => React.JSX.Element>> = {
  search: () => <SearchDrawer />,
  location: () => <LocationDialog />,
  more: () => <MoreSheet />,
};

const closePanel = () => closeOverlay('panel');
const closeDish = () => closeOverlay('dish');
const closeLine = () => closeOverlay('line');
const closeAgain = () => closeOverlay('again');

/** The id of a dish in the address; 0 where there is none. */
function idOf(text: string | null): number {
  const id = Number(text ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** Everything that opens over a page, each fetched when it is first opened and in a boundary of its own. */
export function Overlays() {
  const panel = useOverlay('panel') ?? '';
  const dish = idOf(useOverlay('dish'));
  const again = idOf(useOverlay('again'));
  const line = useOverlay('line');
  const theme = useTheme();
  const login = useLogin();
  const settings = useSettings();
  return (
    <>
      {panels[panel] !== undefined && (
        <PartBoundary key={panel} onClose={closePanel}>
          {panels[panel]()}
        </PartBoundary>
      )}
      {line !== null && (
        <PartBoundary key={line} onClose={closeLine}>
          <LineSheet lineKey={line} />
        </PartBoundary>
      )}
      {again > 0 && (
        <PartBoundary key={`again-${again}`} onClose={closeAgain}>
          <AgainSheet id={again} />
        </PartBoundary>
      )}
      {dish > 0 && (
        <PartBoundary key={dish} onClose={closeDish}>
          <DishSheet id={dish} />
        </PartBoundary>
      )}
      {theme.panelOpen && (
        <PartBoundary onClose={theme.closePanel}>
          <ThemePanel demoSiteUrl={settings?.demoSiteUrl ?? null} />
        </PartBoundary>
      )}
      {login.step !== 'closed' && (
        <PartBoundary onClose={login.dismiss}>
          <LoginSheet />
        </PartBoundary>
      )}
    </>
  );
}
