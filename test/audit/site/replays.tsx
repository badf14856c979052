import type { MachineData } from '../audit-data.ts';
import { Command, Prose, Share } from './parts.tsx';
import { PathList } from './path-list.tsx';

/** What was done in the browser, apart from what the model reached: the two are never added up. */
export function Replays({ machine }: { machine: MachineData }) {
  const { browser, replays, notFromThePage, whyNotReplayed, crashes, transitions } = machine;
  if (browser === null)
    return (
      <section aria-labelledby="replays-title">
        <h2 id="replays-title">Replayed in the browser</h2>
        <p className="hint">
          {whyNotReplayed === null ? (
            <>
              No run is recorded for these sources. Record one: <Command>npm run audit -- --pictures</Command>
            </>
          ) : (
            <Prose>{whyNotReplayed}</Prose>
          )}
        </p>
      </section>
    );
  return (
    <section aria-labelledby="replays-title">
      <h2 id="replays-title">Replayed in the browser</h2>
      <p>
        <Share part={browser.length} whole={transitions.length} /> transitions were taken by the machine in
        the production build, on {replays.length} paths, with one screen size (390 × 844), in English, in
        Chromium.
      </p>
      <PathList paths={replays.map((path) => ({ machine, path }))} isMachineNamed={false} />
      {notFromThePage.length > 0 && (
        <>
          <h3>Not brought about from a page</h3>
          <ul className="plain">
            {notFromThePage.map(({ why, transitions: ids }) => (
              <li key={why}>
                <Prose>{why}</Prose>: {ids.length}
                <p className="codes">{ids.join(', ')}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {crashes.length > 0 && (
        <>
          <h3>The tab is killed</h3>
          <p className="hint">In each state, then opened again. Nothing may be sent twice.</p>
          <div className="table-frame">
            <table>
              <thead>
                <tr>
                  <th scope="col">Killed in</th>
                  <th scope="col">Place before</th>
                  <th scope="col">Place afterwards</th>
                  <th scope="col">Why another</th>
                </tr>
              </thead>
              <tbody>
                {crashes.map(({ state, before, after, why }) => (
                  <tr key={state}>
                    <th scope="row">{state}</th>
                    <td>{before}</td>
                    <td>{after}</td>
                    <td>
                      <Prose>{why}</Prose>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
