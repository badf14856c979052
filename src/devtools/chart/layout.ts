import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState } from './chart.ts';
import { linesOfEdge, linesOfState, sizeOf } from './lines.ts';

export type Box = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };
export type DrawnEdge = { points: Point[]; label: Box | null };

/** Where everything of a chart is drawn, in pixels from its top left corner. */
export type ChartLayout = {
  chart: Chart;
  width: number;
  height: number;
  boxes: Record<string, Box>;
  edges: Record<string, DrawnEdge>;
  /** The dots that mark initial states, and the arrows from them. */
  starts: { dot: Box; points: Point[] }[];
};

const dotSize = 10;
const startOf = (stateId: string) => `start of ${stateId}`;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.randomSeed': '1',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.compaction.postCompaction.strategy': 'EDGE_LENGTH',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.spacing.componentComponent': '28',
};

/** Lays a chart out. The same chart always gets the same layout. */
export async function layoutOf(chart: Chart, elk: Pick<ELK, 'layout'>): Promise<ChartLayout> {
  const [root] = chart.states;
  if (!root) throw new Error(`${chart.id} has no state`);
  const compounds = chart.states.filter(({ initial }) => initial.length > 0);
  const starts = compounds.flatMap(({ id, initial }) =>
    initial.map((to) => ({ id: `${startOf(id)} ${to}`, sources: [startOf(id)], targets: [to] })),
  );
  const graphWith = (wider: ReadonlyMap<string, number>): ElkNode => ({
    id: '',
    layoutOptions: options,
    children: [elkNode(root, chart, wider)],
    edges: [
      ...starts,
      ...chart.edges.map((edge) => ({
        id: edge.id,
        sources: [edge.from],
        targets: [edge.to],
        labels: [
          {
            id: `label of ${edge.id}`,
            text: edge.id,
            ...sizeOf(linesOfEdge(edge)),
            layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
          },
        ],
      })),
    ],
  });
  let laidOut: ElkNode = await elk.layout(graphWith(new Map()));
  let boxes = new Map(boxesIn(laidOut));
  // With edges across levels elkjs ignores the least width of a state with states inside.
  const narrow = compoundsNarrowerThanText(chart, boxes);
  if (narrow.size > 0) {
    laidOut = await elk.layout(graphWith(narrow));
    boxes = new Map(boxesIn(laidOut));
  }
  const drawn = new Map((laidOut.edges ?? []).map((edge) => [edge.id, drawnEdge(edge)]));
  const none: DrawnEdge = { points: [], label: null };
  const noBox: Box = { x: 0, y: 0, width: 0, height: 0 };
  return {
    chart,
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    boxes: Object.fromEntries(chart.states.map(({ id }) => [id, boxes.get(id) ?? noBox])),
    edges: Object.fromEntries(chart.edges.map(({ id }) => [id, drawn.get(id) ?? none])),
    starts: starts.map(({ id, sources }) => ({
      dot: boxes.get(sources[0] ?? '') ?? noBox,
      points: (drawn.get(id) ?? none).points,
    })),
  };
}

/** The pixels that the text of a state lacks in its box, by the state's id. */
function compoundsNarrowerThanText(chart: Chart, boxes: ReadonlyMap<string, Box>): Map<string, number> {
  const lacking = chart.states.map(
    (state) => [state.id, sizeOf(linesOfState(state)).width - (boxes.get(state.id)?.width ?? 0)] as const,
  );
  return new Map(lacking.filter(([, pixels]) => pixels > 0));
}

function elkNode(state: ChartState, chart: Chart, wider: ReadonlyMap<string, number>): ElkNode {
  const { width, height } = sizeOf(linesOfState(state));
  const inside = chart.states.filter(({ parent }) => parent === state.id);
  if (inside.length === 0) return { id: state.id, width, height };
  const dot = { id: startOf(state.id), width: dotSize, height: dotSize };
  return {
    id: state.id,
    layoutOptions: {
      'elk.padding': `[top=${height + 10},left=18,bottom=18,right=${18 + (wider.get(state.id) ?? 0)}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(state.initial.length > 0 ? [dot] : []),
      ...inside.map((child) => elkNode(child, chart, wider)),
    ],
  };
}

function boxesIn(node: ElkNode): [string, Box][] {
  const { id, x = 0, y = 0, width = 0, height = 0, children = [] } = node;
  return [
    [id, { x: round(x), y: round(y), width: round(width), height: round(height) }],
    ...children.flatMap(boxesIn),
  ];
}

function drawnEdge({ sections = [], labels = [] }: ElkExtendedEdge): DrawnEdge {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = labels;
  const { x = 0, y = 0, width = 0, height = 0 } = label ?? {};
  return {
    points: points.map((point) => ({ x: round(point.x), y: round(point.y) })),
    label: label ? { x: round(x), y: round(y), width: round(width), height: round(height) } : null,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The same layout for a reader from right to left. */
export function mirrored(layout: ChartLayout): ChartLayout {
  const flipBox = (box: Box): Box => ({ ...box, x: round(layout.width - box.x - box.width) });
  const flip = ({ x, y }: Point): Point => ({ x: round(layout.width - x), y });
  const each = <From, To>(of: Record<string, From>, change: (value: From) => To) =>
    Object.fromEntries(Object.entries(of).map(([id, value]) => [id, change(value)]));
  return {
    ...layout,
    boxes: each(layout.boxes, flipBox),
    edges: each(layout.edges, ({ points, label }) => ({
      points: points.map(flip),
      label: label && flipBox(label),
    })),
    starts: layout.starts.map(({ dot, points }) => ({ dot: flipBox(dot), points: points.map(flip) })),
  };
}
