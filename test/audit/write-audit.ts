import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { chartOf } from '../../src/devtools/chart/chart.ts';
import { layoutOf } from '../../src/devtools/chart/layout.ts';
import { mentionedIn } from '../guards/promises.ts';
import { projectFolder, sourcesIn } from '../guards/sources.ts';
import { citationsIn } from '../guards/titles.ts';
import { modelFileOf, type ModelId } from '../models/machines/models.ts';
import type { Audit } from '../models/model.ts';
import { approvedScore } from '../models/scores.ts';
import { checkedSource } from '../models/sources.ts';
import { buildScript, siteFolder } from './build-script.ts';
import { atlasData } from './atlas-data.ts';
import type { MachineData, MachineSummary, OverviewData } from './audit-data.ts';
import { changesData } from './changes-data.ts';
import { countLooks } from './looks-data.ts';
import { machineData } from './machine-data.ts';
import { olderProject } from './older-project.ts';
import { doorOf } from './replay/doors.ts';
import {
  looksFolder,
  picturesFolder,
  readCrashes,
  readLooks,
  readRecord,
  type LooksRecord,
  type ReplayRecord,
} from './replay/record.ts';
import { sourceData } from './source-data.ts';
import { specificationData } from './specification-data.ts';
import { textsData } from './texts-data.ts';

const auditFolder = join(projectFolder, 'dist/audit');

/** What the last browser runs left, and the commit to compare with: AUDIT_AGAINST, none where it is not set. */
const keptHere = {
  record: readRecord,
  crashes: readCrashes,
  looks: readLooks,
  pictures: picturesFolder,
  lookPictures: looksFolder,
  atlas: atlasData,
  older: async () => {
    const commit = process.env['AUDIT_AGAINST'] ?? '';
    return commit === '' ? null : await olderProject(commit);
  },
};

/** Writes the audit as one folder that opens without a server: pages, and their data as scripts. */
export async function writeAudit(
  audits: readonly (readonly [ModelId, Audit])[],
  folder = auditFolder,
  kept = keptHere,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'data'), { recursive: true });
  const elk = new ELK();
  const written: MachineData[] = [];
  const machines: MachineSummary[] = [];
  const cited: { id: string; machine: string }[] = [];
  for (const [id, audit] of audits) {
    const layout = await layoutOf(chartOf(audit.model.machine), elk);
    const sources = { machine: machineFileOf(id), model: modelFileOf(id) };
    const source = checkedSource(id);
    const record = kept.record(id, source);
    const score = approvedScore(id);
    const crashes = kept.crashes(id, source);
    const looks = kept.looks(id, source);
    const { data, walks } = machineData(audit, layout, sources, score, { record, crashes, looks });
    if (record) copyPictures(filmOf(record), kept.pictures, join(folder, 'pictures'));
    if (looks) copyPictures(shotsOf(looks), kept.lookPictures, join(folder, 'looks'));
    written.push(data);
    writeData(folder, `machine-${data.id}`, data);
    writeData(folder, `walks-${data.id}`, walks);
    if (crashes.length > 0) writeData(folder, `doors-${data.id}`, crashes.map(doorOf));
    writeData(folder, `source-${data.id}`, sourceData(sources.machine, layout.chart));
    machines.push(summaryOf(data));
    for (const text of [data.purpose, ...data.promises.map((each) => each.text)])
      for (const rule of mentionedIn({ text })) cited.push({ id: rule, machine: data.id });
  }
  const citations = citationsIn(['machines', 'src', 'server', 'test']);
  const older = await kept.older();
  const overview: OverviewData = {
    machines,
    changes: older && changesData(older, written),
    ...specificationData(citations, cited),
  };
  writeData(folder, 'overview', overview);
  writeData(folder, 'texts', textsData(written));
  writeData(folder, 'atlas', kept.atlas(folder));
  await buildPages(folder);
  await buildScript(folder, 'demo.ts', 'demo.js');
  copyFileSync(join(siteFolder, 'demo.html'), join(folder, 'demo.html'));
}

const filmOf = ({ paths }: ReplayRecord) =>
  paths.flatMap(({ start, steps }) => [start, ...steps].map(({ picture }) => picture));

const shotsOf = ({ states }: LooksRecord) =>
  states.flatMap(({ shots }) => shots.map(({ picture }) => picture));

function copyPictures(names: readonly (string | null)[], from: string, to: string): void {
  for (const name of new Set(names)) if (name !== null) cpSync(join(from, name), join(to, name));
}

function writeData(folder: string, name: string, value: unknown): void {
  const text = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  writeFileSync(join(folder, 'data', `${name}.js`), `receiveAuditData(${JSON.stringify(name)}, ${text});\n`);
}

function machineFileOf(id: ModelId): string {
  const name = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const file = sourcesIn(['machines']).find(({ path }) => path.endsWith(`/${name}-machine.ts`));
  if (!file) throw new Error(`No file of the machine ${id}`);
  return file.path;
}

function summaryOf(data: MachineData): MachineSummary {
  return {
    id: data.id,
    purpose: data.purpose,
    states: data.layout.chart.states.length,
    transitions: data.transitions.length,
    reached: data.hits.filter((count) => count > 0).length,
    graphStates: data.bounds.states,
    edges: data.bounds.edges,
    paths: data.paths.length,
    longPaths: data.bounds.longPaths,
    promises: data.promises.length,
    broken: data.promises.filter(({ counterexample }) => counterexample !== null).length,
    faults: data.faults,
    open: Object.entries(data.unreached).map(([what, why]) => `${what}: ${why}`),
    browser: data.browser?.length ?? null,
    whyNotReplayed: data.whyNotReplayed,
    looks: countLooks(data),
    notFromThePage: data.notFromThePage.map(({ why, transitions }) => `${transitions.length}: ${why}`),
  };
}

async function buildPages(folder: string): Promise<void> {
  await buildScript(folder, 'main.tsx', 'audit.js');
  const styles = readdirSync(folder).find((name) => name.endsWith('.css'));
  const page = readFileSync(join(siteFolder, 'page.html'), 'utf8');
  writeFileSync(join(folder, 'index.html'), page.replace('audit.css', styles ?? 'audit.css'));
}
