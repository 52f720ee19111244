import { expect, test } from 'vitest';
import { productFieldNames } from '../../../../shared/products/product-field-names.ts';
import { fieldLabels } from './product-form-labels.ts';
import { newProductValues, toProductInput } from './product-form-values.ts';

// A change empties what it leaves out, so that an editor without one of them would lose it.
test('the editor knows every field of a product, and what it is called', () => {
  expect(Object.keys(toProductInput(newProductValues))).toEqual(expect.arrayContaining(productFieldNames));
  expect(Object.keys(fieldLabels)).toEqual(expect.arrayContaining(productFieldNames));
});
