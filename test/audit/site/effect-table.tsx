import type { EffectKind, MachineData } from '../audit-data.ts';
import { stateName } from './parts.tsx';
import { href } from './route.ts';
import { Table } from './table.tsx';

export const effectKindTexts: Record<EffectKind, string> = {
  provider: 'call to the provider',
  service: 'service of others',
  device: 'this device',
  machine: 'a machine inside',
};

export function EffectTable({ machine }: { machine: MachineData }) {
  if (machine.effects.length === 0) return null;
  return (
    <section aria-labelledby="effects-title">
      <h2 id="effects-title">Effects</h2>
      <p className="hint">
        Where each runs, and how many ends the model tries.{' '}
        <a href={href(['ledgers', 'errors'], { machine: machine.id })}>How each can fail</a>
      </p>
      <Table head={['Effect', 'Kind', 'Runs in', 'Cases of success', 'Cases of failure']}>
        {machine.effects.map(({ name, kind, states, done, failed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{effectKindTexts[kind]}</td>
            <td>
              {states.map((id, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <a href={href(['machine', machine.id], { state: id })}>{stateName(id)}</a>
                </span>
              ))}
            </td>
            <td className="number">{done}</td>
            <td className="number">{failed}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
