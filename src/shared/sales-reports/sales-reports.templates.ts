import type { EmailTemplate, PlaceholderFacts } from '../email-templates/email-template.ts';

export const salesReportTemplates: readonly EmailTemplate[] = [
  {
    key: 'sales-report',
    subject: '{{reportName}}: {{period}}',
    heading: '{{reportName}}',
    preview: '{{period}}',
    blocks: [
      { type: 'text', text: '{{period}}' },
      { type: 'lines', lines: '{{figures}}' },
      { type: 'lines', lines: '{{reportRows}}' },
      { type: 'button', label: 'Open the report', url: '{{reportUrl}}' },
      {
        type: 'note',
        text: 'You get this because the report is scheduled for you. You can stop it on the report page.',
      },
    ],
    placeholders: ['reportName', 'period', 'figures', 'reportRows', 'reportUrl'],
  },
];

export const salesReportPlaceholders = {
  reportName: { description: 'Name of the sales report', sample: 'Products' },
  period: { description: 'Period of the report', sample: 'Nov 16, 2026 – Nov 22, 2026' },
  figures: { description: 'Its totals, one per line', sample: 'Revenue: $1,240.00 (before: $980.00)\nOrders: 31' },
  reportRows: { description: 'Its first rows, one per line', sample: 'Star Harbor: $420.00\nSword of Dawn: $96.00' },
  reportUrl: { description: 'Link to the report', sample: 'https://shop.example.com/admin/sales-reports/products' },
} as const satisfies PlaceholderFacts;
