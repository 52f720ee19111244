import type { ReportName } from '../../shared/sales-reports/report-kinds.ts';
import type { Report } from './report.ts';
import { categoriesReport, downloadsReport, productsReport, sellersReport } from './reports/goods.reports.ts';
import {
  couponsReport,
  cryptoReport,
  paymentMethodsReport,
  refundsReport,
  taxesReport,
  vipReport,
} from './reports/money.reports.ts';
import { cohortsReport, customersReport, searchReport } from './reports/people.reports.ts';
import { salesReport } from './reports/sales.report.ts';
import { screensReport, sourcesReport, trafficReport } from './reports/traffic.reports.ts';

export const reports: Readonly<Record<ReportName, Report>> = {
  sales: salesReport,
  products: productsReport,
  categories: categoriesReport,
  refunds: refundsReport,
  'payment-methods': paymentMethodsReport,
  taxes: taxesReport,
  downloads: downloadsReport,
  coupons: couponsReport,
  customers: customersReport,
  cohorts: cohortsReport,
  vip: vipReport,
  crypto: cryptoReport,
  sellers: sellersReport,
  traffic: trafficReport,
  screens: screensReport,
  sources: sourcesReport,
  search: searchReport,
};
