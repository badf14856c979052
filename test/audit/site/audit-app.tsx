import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Appearance } from './appearance.tsx';
import { ChangesPage } from './changes-page.tsx';
import { LedgersPage } from './ledgers-page.tsx';
import { MachinePage } from './machine-page.tsx';
import { MachinesPage } from './machines-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { PathPage } from './path-page.tsx';
import { PathsPage } from './paths-page.tsx';
import { href, useRoute } from './route.ts';
import { SpecificationPage } from './specification-page.tsx';

const places = [
  { part: '', title: 'Overview' },
  { part: 'machines', title: 'Machines' },
  { part: 'paths', title: 'Paths' },
  { part: 'specification', title: 'Specification' },
  { part: 'ledgers', title: 'Ledgers' },
  { part: 'changes', title: 'Changes' },
] as const;

export function AuditApp() {
  const { parts } = useRoute();
  const [place = ''] = parts;
  const main = useRef<HTMLElement>(null);
  const address = parts.join('/');
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [address]);
  return (
    <>
      <a className="skip" href="#main" onClick={(event) => skipTo(event, main.current)}>
        Skip to the content
      </a>
      <header className="bar">
        <a className="brand" href={href([])}>
          <span className="brand-mark" aria-hidden="true" />
          Tiffin <span className="brand-what">Audit</span>
        </a>
        <nav aria-label="Audit">
          {places.map(({ part, title }) => (
            <a
              key={part}
              href={href(part === '' ? [] : [part])}
              aria-current={isAt(place, part) ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <Appearance />
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <Suspense key={address} fallback={<output className="loading">Reading…</output>}>
          {pageOf(parts)}
        </Suspense>
      </main>
    </>
  );
}

function isAt(place: string, part: string): boolean {
  return (
    place === part || (part === 'machines' && place === 'machine') || (part === 'paths' && place === 'path')
  );
}

function skipTo(event: { preventDefault: () => void }, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}

function pageOf([place = '', id = '', path = '']: string[]): ReactNode {
  if (place === 'machines') return <MachinesPage />;
  if (place === 'machine') return <MachinePage key={id} id={id} />;
  if (place === 'paths') return <PathsPage />;
  if (place === 'path') return <PathPage key={`${id} ${path}`} machine={id} id={path} />;
  if (place === 'specification') return <SpecificationPage chosen={id} />;
  if (place === 'changes') return <ChangesPage />;
  if (place === 'ledgers') return <LedgersPage chosen={id} />;
  return <OverviewPage />;
}
