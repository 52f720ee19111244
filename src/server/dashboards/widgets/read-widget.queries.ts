import type { WidgetDataInput } from '../../../shared/dashboards/dashboard.schemas.ts';
import type { WidgetAnswer } from '../../../shared/dashboards/widget-data.schemas.ts';
import { widgetKinds } from '../../../shared/dashboards/widgets.ts';
import { type MemberActor, requirePermission } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { openShopSpan, readUpdatedAt } from '../../statistics/shop/shop-statistics.queries.ts';
import { isListWidget, listReaders } from './list-widgets.queries.ts';
import { shopReaders } from './shop-widgets.queries.ts';

/** What a widget shows, for those who hold its permission for everybody's rows. */
export async function readWidget(
  services: Services,
  actor: MemberActor,
  { type, range, timeZone }: WidgetDataInput,
): Promise<WidgetAnswer> {
  if (requirePermission(actor, widgetKinds[type].permission) !== 'all') throw new AppError('FORBIDDEN');
  if (isListWidget(type)) return { countedAt: null, data: await listReaders[type](services, actor) };
  const { db } = services;
  const asked = await openShopSpan(db, actor, { range, timeZone });
  const [data, countedAt] = await Promise.all([shopReaders[type](db, asked), readUpdatedAt(db)]);
  return { countedAt, data };
}
