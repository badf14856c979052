import { describe, expect, it } from 'vitest';
import { exclusionsIn } from './excluded-words.ts';

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
    ['I have a nut allergy', '', ['nut']],
    ['nut and dairy free', '', ['nut', 'dairy']],
    ['dairy-free, nut-free', '', ['dairy', 'nut']],
    ['tree nut free dessert', 'dessert', ['tree nut']],
    ['eggless cake', 'cake', ['egg']],
    ['non-dairy dessert', 'dessert', ['dairy']],
    ['no coriander please', '', ['coriander']],
    ['wihtout cashwes dessert', 'dessert', ['cashwes']],
    ['without nuts pasta', 'pasta', ['nuts']],
    ['झींगा और सरसों के बिना करी', 'करी', ['झींगा', 'सरसों']],
    ['मूंगफली से एलर्जी', '', ['मूंगफली']],
    ['عندي حساسية من سمسم', '', ['سمسم']],
    ['بدون مكسرات وحليب حلويات', 'حلويات', ['مكسرات', 'وحليب']],
    ['allergie aux noix', '', ['noix']],
    ['not too spicy', 'not too spicy', []],
  ])('"%s" looks for "%s" without %j', (search, rest, excluded) => {
    expect(exclusionsIn(search)).toEqual({ rest, excluded });
  });

  it.each([
    'paneer tikka',
    'boneless chicken',
    'non veg',
    'free delivery',
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
});
