import { expect, it } from '@jest/globals';
import { chooseRows } from './choose-rows.ts';

const measure = async () => ({ pairs: [], unit: '', notes: [] });
const rows = ['core', 'http', 'soak'].map((id) => ({ id, name: id, limit: null, measure }));

it('chooses rows by id and refuses one that there is not', () => {
  expect(chooseRows(rows, ['soak', 'core']).map(({ id }) => id)).toEqual(['core', 'soak']);
  expect(chooseRows(rows)).toHaveLength(3);
  expect(() => chooseRows(rows, ['sook'])).toThrow('There is no row sook: there are core, http, soak.');
});
