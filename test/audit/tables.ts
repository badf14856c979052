import { type Chart, activeStates } from '../../src/devtools/chart/chart.ts';
import type { Edge } from '../models/explore.ts';
import type { Audit } from '../models/model.ts';
import { stepText } from './step-text.ts';
import { inLanguages, languages, type InLanguages, type Words } from './words.ts';

/** Numbers things in the order in which they are first met. */
export class Places<T> {
  readonly list: T[] = [];
  readonly #numbers = new Map<string, number>();

  of(value: T, key = String(value)): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.list.push(value);
    this.#numbers.set(key, this.list.length - 1);
    return this.list.length - 1;
  }
}

/** Numbers for sentences, transitions and sets of active states, so that paths stay small. */
export class Tables {
  readonly transitions: string[];
  readonly standings: string[][] = [];
  readonly #sentences = new Places<InLanguages<string>>();
  readonly #ofEdges = new Map<Edge, number>();
  readonly #chart: Chart;
  readonly #numbers = new Map<string, number>();
  readonly #transitionNumbers: Map<string, number>;

  constructor(chart: Chart, transitions: string[]) {
    this.#chart = chart;
    this.transitions = transitions;
    this.#transitionNumbers = new Map(transitions.map((id, index) => [id, index]));
  }

  get sentences(): InLanguages<string[]> {
    return inLanguages((_words, language) => this.#sentences.list.map((each) => each[language]));
  }

  sentence(make: (words: Words) => string): number {
    return this.translated(inLanguages(make));
  }

  translated(texts: InLanguages<string>): number {
    return this.#sentences.of(texts, languages.map((language) => texts[language]).join('\n'));
  }

  stepOf(edge: Edge, { model }: Audit): number {
    const number = this.#ofEdges.get(edge) ?? this.sentence((words) => stepText(edge, model.cases, words));
    this.#ofEdges.set(edge, number);
    return number;
  }

  known(transition: string): number[] {
    const number = this.#transitionNumbers.get(transition);
    return number === undefined ? [] : [number];
  }

  taken(ids: ReadonlySet<string> | undefined): number[] {
    return [...(ids ?? [])].flatMap((id) => this.known(id));
  }

  standing(value: unknown): number {
    const key = JSON.stringify(value);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.standings.push(activeStates(this.#chart, value));
    this.#numbers.set(key, this.standings.length - 1);
    return this.standings.length - 1;
  }
}
