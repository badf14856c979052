import type { ReactNode } from 'react';
import { Prose } from './parts.tsx';

export function Table({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <div className="table-frame">
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function Listed({ items }: { items: readonly (readonly [string, string])[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(([name, text]) => (
        <li key={`${name} ${text}`}>
          <code>{name}</code>: <Prose>{text}</Prose>
        </li>
      ))}
    </ul>
  );
}
