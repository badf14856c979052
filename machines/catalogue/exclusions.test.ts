import { expect, it } from 'vitest';
import { requirementOf } from './exclusions.ts';

it('asks for a diet that promises the absence where there is one', () => {
  expect(requirementOf('gluten')).toEqual({ without: ['gluten'], only: ['gluten-free'] });
  expect(requirementOf('cinnamon')).toBeNull();
});
