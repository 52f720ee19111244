import { namesOf } from '../records/record.ts';
import { type CardFieldName, type PageFieldName, productFields } from './product-fields.ts';

export const productFieldNames = namesOf(productFields);
export const cardFieldNames = productFieldNames.filter(
  (name): name is CardFieldName => productFields[name].on === 'card',
);
export const pageFieldNames = productFieldNames.filter(
  (name): name is PageFieldName => productFields[name].on === 'page',
);
