import { defineList, defineViews } from '../lists/list.ts';
import { namesOf } from '../records/record.ts';
import { productFields } from './product-fields.ts';

export const productStatuses = ['active', 'inactive', 'archived'] as const;
export const deliveryTypes = ['key', 'file', 'manual'] as const;

/** Sold keys are counted up to here; of more, only that there are as many. */
export const countedKeys = 1000;

/** Products as those see them who sell them: everybody's for staff, their own for sellers. */
export const managedProductList = defineList({
  name: 'products',
  searchHint: 'Name or SKU',
  columns: {
    name: { label: 'Product', type: 'text', sort: true, ops: ['startsWith', 'contains'] },
    sku: { label: 'SKU', type: 'text', ops: ['is', 'startsWith'] },
    status: { label: 'Status', type: 'enum', values: productStatuses, ops: ['is', 'in'] },
    type: { label: 'Type', type: 'enum', values: namesOf(productFields.type.choice.values), ops: ['is', 'in'] },
    category: { label: 'Category', type: 'text', ops: ['is', 'startsWith'] },
    categoryAddress: { label: 'Category address', type: 'text' },
    seller: { label: 'Seller', type: 'text', ops: ['is', 'startsWith'] },
    price: { label: 'Price', type: 'money', sort: true, ops: ['atLeast', 'atMost', 'between'] },
    vipPrice: { label: 'VIP price', type: 'money' },
    stock: { label: 'Stock', type: 'number' },
    keys: { label: 'Keys left', type: 'number' },
    sold: { label: 'Sold in 30 days', type: 'number' },
    revenue30: { label: 'Revenue in 30 days', type: 'money' },
    deliveryType: { label: 'Delivery', type: 'enum', values: deliveryTypes },
    isLow: { label: 'Low stock', type: 'boolean', ops: ['is'] },
    isOut: { label: 'Out of stock', type: 'boolean', ops: ['is'] },
    isAwaitingApproval: { label: 'Waiting for approval', type: 'boolean', ops: ['is'] },
    needsKeys: { label: 'Keys running low', type: 'boolean', ops: ['is'] },
    isNew: { label: 'New', type: 'boolean', ops: ['is'] },
    isPreorder: { label: 'Pre-order', type: 'boolean', ops: ['is'] },
    createdAt: { label: 'Created', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

/** What is looked after, as tabs above the products. */
export const managedProductViews = defineViews(managedProductList, [
  { id: 'on-show', label: 'Active', filters: [{ field: 'status', op: 'is', value: 'active' }] },
  { id: 'drafts', label: 'Drafts', filters: [{ field: 'status', op: 'is', value: 'inactive' }] },
  {
    id: 'to-approve',
    label: 'Waiting for approval',
    filters: [{ field: 'isAwaitingApproval', op: 'is', value: true }],
  },
  { id: 'low-stock', label: 'Low stock', filters: [{ field: 'isLow', op: 'is', value: true }] },
  { id: 'out-of-stock', label: 'Out of stock', filters: [{ field: 'isOut', op: 'is', value: true }] },
  {
    id: 'low-keys',
    label: 'Keys running low',
    filters: [
      { field: 'status', op: 'is', value: 'active' },
      { field: 'needsKeys', op: 'is', value: true },
    ],
  },
  { id: 'new', label: 'New', filters: [{ field: 'isNew', op: 'is', value: true }] },
  { id: 'preorder', label: 'Pre-order', filters: [{ field: 'isPreorder', op: 'is', value: true }] },
  { id: 'archived', label: 'Archived', filters: [{ field: 'status', op: 'is', value: 'archived' }] },
]);
