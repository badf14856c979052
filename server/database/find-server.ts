import { Socket } from 'node:net';
import { Client } from 'pg';
import type { DatabaseServers } from './database-url.ts';

export type ServerFinder = {
  /** Whether the server in use takes writes; looks for one among the others when it does not. Throws when none answers. */
  ask: () => Promise<boolean>;
  /** Cuts the questions under way; the next question has new connections. */
  drop: () => void;
};

/** Asks the servers of a database by connections of its own; `onFound` is called with the server that replaces another. */
export function findServer({ urls }: DatabaseServers, onFound: (url: string) => void): ServerFinder {
  const probes = urls.map((url) => ({ url, ...createProbe(url) }));
  let [current] = probes;
  const others = async (): Promise<boolean> => {
    const asked = probes
      .filter((probe) => probe !== current)
      .map(async (probe) => ({ probe, isWritable: await probe.ask() }));
    const answers = await Promise.allSettled(asked);
    const found = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.isWritable ? answer.value.probe : [],
    )[0];
    if (found === undefined) return false;
    current = found;
    onFound(found.url);
    return true;
  };
  return {
    ask: async () => {
      try {
        if (await current?.ask()) return true;
      } catch (error) {
        if (await others()) return true;
        throw error;
      }
      return others();
    },
    drop: () => {
      for (const probe of probes) probe.drop();
    },
  };
}

/** A connection kept for one question; when it fails the next question has a new one. */
function createProbe(url: string): ServerFinder {
  let kept: { client: Client; socket: Socket } | null = null;
  const open = async () => {
    const socket = new Socket();
    const client = new Client({ connectionString: url, stream: () => socket });
    client.on('error', () => {});
    kept = { client, socket };
    await client.connect();
    return client;
  };
  const drop = () => {
    kept?.socket.destroy();
    kept = null;
  };
  const question = async (client: Client) => {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    return rows[0]?.transaction_read_only === 'off';
  };
  return {
    ask: async () => {
      const earlier = kept?.client;
      try {
        return await question(earlier ?? (await open()));
      } catch (error) {
        const isDropped = kept === null;
        drop();
        if (earlier === undefined || isDropped) throw error;
        return await question(await open());
      }
    },
    drop,
  };
}
