import { use } from 'react';
import type { MachineData, AtlasData, OverviewData, PathData, SourceData, TextData } from '../audit-data.ts';

type Receiver = (value: never) => void;
const waiting = new Map<string, Receiver>();
const known = new Map<string, Promise<unknown>>();

declare global {
  var receiveAuditData: (name: string, value: never) => void;
}

globalThis.receiveAuditData = (name, value) => waiting.get(name)?.(value);

/** Once it is there, `use` reads it at once: React would show the fallback otherwise, and for 300 ms at least. */
function readAtOnce<T>(answer: Promise<T>): Promise<T> {
  answer.then(
    (value) => Object.assign(answer, { status: 'fulfilled', value }),
    () => {},
  );
  return answer;
}

/** The data files are scripts: a page that was opened from a disk may fetch nothing else. */
function load<T>(name: string): Promise<T> {
  const loading = known.get(name);
  if (loading) return loading as Promise<T>;
  const answer = new Promise<T>((resolve, reject) => {
    waiting.set(name, resolve);
    const script = document.createElement('script');
    script.src = `data/${name}.js`;
    script.addEventListener('error', () => reject(new Error(`${name} could not be read`)));
    document.head.append(script);
  });
  known.set(name, answer);
  return readAtOnce(answer);
}

const loadOverview = () => load<OverviewData>('overview');
const loadMachine = (id: string) => load<MachineData>(`machine-${id}`);
export const loadWalks = (id: string) => load<PathData[]>(`walks-${id}`);

const together = new Map<string, Promise<MachineData[]>>();

function loadMachines(ids: readonly string[]): Promise<MachineData[]> {
  const key = ids.join();
  const all = together.get(key) ?? readAtOnce(Promise.all(ids.map(loadMachine)));
  together.set(key, all);
  return all;
}

export const useOverview = () => use(loadOverview());
export const useSource = (id: string) => use(load<SourceData>(`source-${id}`));
export const useTexts = () => use(load<TextData[]>('texts'));
export const useAtlas = () => use(load<AtlasData>('atlas'));
export const useMachine = (id: string) => use(loadMachine(id));

export function useMachines(): MachineData[] {
  const { machines } = useOverview();
  return use(loadMachines(machines.map(({ id }) => id)));
}
