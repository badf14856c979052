import { useOverview } from './data.ts';
import { PageHead, Share, WithRules } from './parts.tsx';
import { href } from './route.ts';

export function MachinesPage() {
  const { machines } = useOverview();
  return (
    <>
      <PageHead title="Machines">
        <p className="lead">In the order in which a customer meets them.</p>
      </PageHead>
      <ul className="cards">
        {machines.map((each) => (
          <li key={each.id} className="card">
            <h2>
              <a href={href(['machine', each.id])}>{each.id}</a>
            </h2>
            <p>
              <WithRules text={each.purpose} />
            </p>
            <p className="card-foot">
              <Share part={each.reached} whole={each.transitions} /> transitions reached
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
