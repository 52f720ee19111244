import { namesOf } from '../../../../shared/records/record.ts';
import { flatten } from './merge-product.ts';
import { newProductValues } from './product-form-values.ts';

/** The fields of the editor by their path, as they are called wherever a change is told. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...{ name: 'Name', slug: 'Address', sku: 'SKU', categoryId: 'Category', type: 'Type', itemClass: 'Item class' },
  ...{ rarity: 'Rarity', platform: 'Platform', shortDescription: 'Short description', description: 'Description' },
  ...{ tags: 'Tags', regions: 'Regions', deliveryType: 'Delivery', activationGuide: 'Activation guide' },
  'systemRequirements.minimum': 'Minimum requirements',
  'systemRequirements.recommended': 'Recommended requirements',
  systemRequirements: 'System requirements',
  ...{ languages: 'Languages', releaseDate: 'Release date', ageRating: 'Age rating', status: 'Status' },
  ...{ publishFrom: 'Visible from', publishTo: 'Visible until', vipOnly: 'For VIPs only', vipFrom: 'For VIPs from' },
  ...{ price: 'Price', vipPrice: 'VIP price', costPrice: 'Cost', 'sale.price': 'Sale price' },
  ...{ 'sale.from': 'Sale from', 'sale.to': 'Sale until', stockQuantity: 'Stock', releaseAt: 'Release' },
  ...{
    preorderAllowed: 'Pre-orders',
    payOnRelease: 'Payment on release',
    preorderLimit: 'Pre-order limit',
    maxPerOrder: 'Maximum per order',
  },
  ...{ maxPerUser: 'Maximum per customer', parentProductId: 'Base game', sellerId: 'Seller', seo: 'SEO' },
  ...{ 'seo.title': 'SEO title', 'seo.description': 'SEO description', 'seo.ogImage': 'SEO picture' },
  ...{ images: 'Pictures', 'images.order': 'Order of pictures', 'images.words': 'Descriptions of pictures' },
  ...{ videos: 'Videos', 'videos.order': 'Order of videos', 'videos.words': 'Details of videos' },
  ...{ files: 'Files', file: 'New file', family: 'Editions and variants', reason: 'Reason' },
  ...{ 'keys.imported': 'Imported', 'keys.duplicates': 'Duplicates', 'keys.invalid': 'Not valid' },
  ...{ 'keys.keys': 'Keys', 'keys.withdrawn': 'Keys withdrawn' },
  ...{
    bundlePercent: 'Bundle discount',
    awaitsApproval: 'Waiting for approval',
    declineReason: 'Reason it was declined',
  },
};

export const formTabs = ['general', 'pricing', 'stock', 'seo'] as const;
export type FormTab = (typeof formTabs)[number];

const tabOfFirst: Readonly<Record<string, FormTab>> = {
  ...{ price: 'pricing', vipPrice: 'pricing', costPrice: 'pricing', sale: 'pricing', vipOnly: 'pricing' },
  ...{
    vipFrom: 'pricing',
    stockQuantity: 'stock',
    releaseAt: 'stock',
    preorderAllowed: 'stock',
    payOnRelease: 'stock',
  },
  ...{ preorderLimit: 'stock', maxPerOrder: 'stock', maxPerUser: 'stock', seo: 'seo', slug: 'seo' },
};

/** Where a field is filled in. */
export function tabOfField(path: string): FormTab {
  return tabOfFirst[path.split('.')[0] ?? ''] ?? 'general';
}

export const formFields = namesOf(flatten(newProductValues));
