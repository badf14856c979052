import LayoutEngine, { type ELK } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { useEffect, useState } from 'react';
import type { Chart } from './chart/chart.ts';
import { layoutOf, type ChartLayout } from './chart/layout.ts';

const layouts = new Map<string, Promise<ChartLayout>>();
let elk: ELK | null = null;

/** The layout of a chart, computed once for each machine in a worker; null until it is there, 'failed' where there will be none. */
export function useLayout(chart: Chart | null): ChartLayout | 'failed' | null {
  const [layout, setLayout] = useState<ChartLayout | null>(null);
  const [failed, setFailed] = useState<Chart | null>(null);
  useEffect(() => {
    if (chart === null) return undefined;
    let isCurrent = true;
    elk ??= new LayoutEngine({ workerUrl });
    const computing = layouts.get(chart.id) ?? layoutOf(chart, elk);
    layouts.set(chart.id, computing);
    computing.then(
      (ready) => isCurrent && setLayout(ready),
      () => {
        layouts.delete(chart.id);
        if (isCurrent) setFailed(chart);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [chart]);
  if (chart !== null && failed === chart) return 'failed';
  return chart !== null && layout?.chart.id === chart.id ? layout : null;
}
