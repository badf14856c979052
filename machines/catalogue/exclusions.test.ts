import { describe, expect, it } from 'vitest';
import { exclusionsIn, requirementOf } from './exclusions.ts';

describe('[R1.2] a search that leaves something out', () => {
  it.each([
    ['nut free', '', ['nut']],
    ['nut-free desserts', 'desserts', ['nut']],
    ['dal without dairy', 'dal', ['dairy']],
    ['no onion and garlic', '', ['onion', 'garlic']],
    ['free from nuts, milk', '', ['nuts', 'milk']],
    ['sans gluten', '', ['gluten']],
    ['without nuts dessert', 'dessert', ['nuts']],
    ['no red chilli', '', ['red chilli']],
    ['pain sans gluten au maïs', 'pain au maïs', ['gluten']],
    ['बिना मेवे की मिठाई', 'मिठाई', ['मेवे']],
    ['soupe sans lait ou œufs', 'soupe', ['lait', 'œufs']],
    ['بدون مكسرات', '', ['مكسرات']],
    ['شوربة بدون حليب', 'شوربة', ['حليب']],
    ['बिना प्याज', '', ['प्याज']],
    ['ग्लूटेन मुक्त रोटी', 'रोटी', ['ग्लूटेन']],
    ['दूध के बिना', '', ['दूध']],
    ['बिना प्याज लहसुन', '', ['प्याज', 'लहसुन']],
    ['no onion no garlic', '', ['onion', 'garlic']],
    ['خبز خالي من الجلوتين', 'خبز', ['الجلوتين']],
    ['مشروبات من غير حليب', 'مشروبات', ['حليب']],
    ['dessert sans les noix', 'dessert', ['noix']],
    ['pas piquant', 'pas piquant', []],
    ['sans-gluten pain', 'pain', ['gluten']],
    ['no spice', 'no spice', []],
  ])('"%s" looks for "%s" without %j', (search, rest, excluded) => {
    expect(exclusionsIn(search)).toEqual({ rest, excluded });
  });

  it.each([
    'paneer tikka',
    'boneless chicken',
    'naan',
    'noodles',
    'saag',
    'free',
    'nutty',
    'दाल मखनी',
    'بيض',
  ])('is not "%s"', (search) => {
    expect(exclusionsIn(search)).toEqual({ rest: search, excluded: [] });
  });

  it('asks for a diet that promises the absence where there is one', () => {
    expect(requirementOf('gluten')).toEqual({ without: ['gluten'], only: ['gluten-free'] });
    expect(requirementOf('cinnamon')).toBeNull();
  });
});
