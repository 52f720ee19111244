import { z } from 'zod';
import { listInputShape } from '../../shared/lists/list.schemas.ts';
import { reportViewList } from '../../shared/sales-reports/report-view-list.ts';
import type { DeskList } from '../desk/desk.ports.ts';

/** Lets reports be kept as views. They are no list: nothing is found, edited or exported through it. */
export const reportViewsDeskList: DeskList = {
  list: reportViewList,
  permission: 'analytics:read',
  exportPermission: 'analytics:read',
  input: z.object(listInputShape(reportViewList)).strict(),
  findIds: () => Promise.resolve([]),
  readRows: () => Promise.resolve([]),
};
