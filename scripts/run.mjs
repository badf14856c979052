// The one door to every command of package.json. Works before anything is installed, so it imports packages only after
// `ensureInstalled` has run.
import { onNode } from './on-node.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tiffin needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const otherNode = process.argv.find((arg) => arg.startsWith('--node='));
if (otherNode) {
  const args = process.argv.slice(2).filter((arg) => arg !== otherNode);
  process.exit(onNode(otherNode.slice('--node='.length), args));
}

/** The arguments after the command, without `--`. */
const named = process.argv.slice(3).filter((arg) => arg !== '--');

const commands = {
  start: async () => {
    ensureBuilt();
    process.env.TIFFIN_DEMO ||= 'loopback';
    await import('../dist/server/start.js');
  },
  reset: async () => {
    ensureBuilt();
    await import('../dist/server/reset.js');
  },
  menu: async () => {
    ensureBuilt();
    process.exit(await (await import('../dist/server/menu.js')).menu(named));
  },
  config: async () => {
    ensureBuilt();
    process.exit((await import('../dist/server/config.js')).config(named));
  },
  build: async () => ensureBuilt({ force: true }),
  dev: async () => (await import('./dev.mjs')).dev(),
  check: async () => (await import('./checks.mjs')).check(),
  audit: async () => (await import('./checks.mjs')).writeAudit(named),
  test: async () => (await import('./checks.mjs')).testEverything(),
  thorough: async () => process.exit((await (await import('./thorough.mjs')).thorough(named)) ? 0 : 1),
  verify: async () => (await import('./checks.mjs')).verify(),
  journeys: async () => (await import('./checks.mjs')).journeys(named),
  bench: async () => (await import('./bench/bench.mjs')).bench(named),
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error(`Say one of: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
ensureInstalled();
await command();
