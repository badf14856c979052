import { expect, it } from 'vitest';
import { modelIds } from '../models/machines/models.ts';
import { olderProject } from './older-project.ts';

it('reads the machines and texts of a commit', async () => {
  const { charts, texts } = await olderProject('HEAD');
  expect(charts.size).toBeGreaterThanOrEqual(modelIds.length - 3);
  expect(texts.get('login.title')).toBeDefined();
});
